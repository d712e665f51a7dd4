import { Injectable } from '@nestjs/common';
import type { Aggregate, Decision } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import type { DomainEvent } from '@shop/kernel/events';
import { currentContext, mayBeRepeated } from '../context/request-context.js';
import { AggregateStore } from '../event-store/aggregate-store.js';
import type { Decided } from '../event-store/group-commit.js';
import { failpoint } from '../failpoints/failpoints.js';
import { UndecidedFiles } from './undecided-files.js';
import { type FileDraft, type UploadPlace, Uploads } from './uploads.js';

/** A file that an event is to name. */
export interface NamedFile {
  readonly place: UploadPlace;
  readonly content: Buffer | FileDraft;
}

/** Decides on commands with a file. The file is stored before the event, so that no event names a missing file. */
@Injectable()
export class FileDecisions {
  constructor(
    private readonly uploads: Uploads,
    private readonly undecided: UndecidedFiles,
    private readonly store: AggregateStore,
  ) {}

  /**
   * Stores the file, then decides as `AggregateStore.decide` does. A rejection of the command's only run removes the
   * file. After any other error, and where another run came first, the event may be or become recorded: the note of the
   * file stays then, and `UndecidedFilesSweep` judges it.
   */
  async decide<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    id: string,
    { place, content }: NamedFile,
    decision: Decision<S, NoInfer<E>>,
  ): Promise<Decided<S, E>> {
    const file = { place, stream: `${aggregate.category}-${id}`, commandId: currentContext().commandId };
    await this.undecided.note(file);
    await (Buffer.isBuffer(content) ? this.uploads.keep(place, content) : this.uploads.keepDraft(place, content));
    await failpoint('file.stored');
    const decided = await this.store.decide(aggregate, id, decision).catch(async (error: unknown) => {
      if (error instanceof DomainError && !mayBeRepeated()) await this.undecided.remove(file);
      throw error;
    });
    await failpoint('file.decided');
    if (decided.events.length > 0) await this.undecided.forget(file);
    return decided;
  }
}
