import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../clock/clock.js';
import { Jobs } from '../jobs/jobs.js';

/** What a reaction may do: send a command, hand in a job. */
@Injectable()
export class ReactionTools {
  constructor(
    readonly commands: CommandBus,
    readonly jobs: Jobs,
    readonly clock: Clock,
  ) {}
}
