import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../clock/clock.js';
import { Jobs } from '../jobs/jobs.js';

/** Tools of a reaction: it sends a command or adds a job. */
@Injectable()
export class ReactionTools {
  constructor(
    readonly commands: CommandBus,
    readonly jobs: Jobs,
    readonly clock: Clock,
  ) {}
}
