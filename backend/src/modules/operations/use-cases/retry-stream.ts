import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { ParkedStreams } from '../../../platform/consumers/parked-streams.js';
import { OperationLog } from '../operation-log.js';

/** Asks a consumer to work through a stream that it has set aside. Throws `NOT_FOUND`. */
export class RetryStream extends Command<void> {
  constructor(
    readonly consumer: string,
    readonly stream: string,
  ) {
    super();
  }
}

@CommandHandler(RetryStream)
export class RetryStreamHandler implements ICommandHandler<RetryStream> {
  constructor(
    private readonly parked: ParkedStreams,
    private readonly log: OperationLog,
  ) {}

  async execute({ consumer, stream }: RetryStream): Promise<void> {
    const subject = `${consumer}:${stream}`;
    if (!(await this.parked.find(consumer, stream))) {
      if (await this.log.isRecorded('stream_retried', subject)) return;
      throw new DomainError('NOT_FOUND');
    }
    await this.log.record('stream_retried', subject);
    await this.parked.retry(consumer, stream);
  }
}
