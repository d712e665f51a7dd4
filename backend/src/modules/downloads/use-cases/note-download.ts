import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { currentContext, newContext, requestContext } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { downloadLog, noteDownload } from '../domain/download-log.js';

/** Notes in the log that a person downloads a file: the holder of the link acts, who sends no token with it. */
export class NoteDownload extends Command<void> {
  constructor(
    readonly download: {
      readonly userId: string;
      readonly productId: number;
      readonly resourceId: number;
      /** Absent for a link without a session. */
      readonly sessionId: string | null;
    },
  ) {
    super();
  }
}

@CommandHandler(NoteDownload)
export class NoteDownloadHandler implements ICommandHandler<NoteDownload> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ download }: NoteDownload): Promise<void> {
    const { userId, productId, resourceId, sessionId } = download;
    const data = { userId, productId, resourceId, sessionId: sessionId ?? '', at: this.clock.now().toISOString() };
    const asHolder = newContext({ ...currentContext(), actorId: userId });
    await requestContext.run(asHolder, () =>
      this.store.decide(downloadLog, userId, (state) => noteDownload(state, data)),
    );
  }
}
