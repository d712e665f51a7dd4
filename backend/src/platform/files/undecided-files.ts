import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { derivedUuid } from '../uuid/uuid.js';
import { EventLog } from '../event-store/event-log.js';
import { type UploadPlace, Uploads } from './uploads.js';

/** A file whose event is not known to be recorded: the command appends it to that stream, or nothing. */
export interface UndecidedFile {
  readonly place: UploadPlace;
  readonly stream: string;
  readonly commandId: string;
}

interface Note extends UndecidedFile {
  readonly at: string;
}

/** Kind of the notes, which lie among the uploads: whole or not at all, on the disk before their file is. */
const KIND = 'undecided';
/** Events that are read at a time. */
const PAGE_SIZE = 500;

/** Notes of files before their event, with which the files of a dead process are found without a search. */
@Injectable()
export class UndecidedFiles {
  constructor(
    private readonly uploads: Uploads,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async note(file: UndecidedFile): Promise<void> {
    await this.uploads.keep(
      noteOf(file),
      Buffer.from(JSON.stringify({ ...file, at: this.clock.now().toISOString() } satisfies Note)),
    );
  }

  /** Removes the note of a file that stays. */
  async forget(file: UndecidedFile): Promise<void> {
    await this.uploads.remove(noteOf(file));
  }

  /** Removes a file that no event names, then its note. */
  async remove(file: UndecidedFile): Promise<void> {
    await this.uploads.remove(file.place);
    await this.forget(file);
  }

  /** Returns the files whose note was last written before an instant. */
  async notedBefore(instant: Date): Promise<readonly UndecidedFile[]> {
    const files: UndecidedFile[] = [];
    for (const note of await this.uploads.all(KIND)) {
      const content = await this.uploads.read(note);
      if (!content) continue;
      const { at, ...file } = JSON.parse(content.toString()) as Note;
      if (Date.parse(at) < instant.getTime()) files.push(file);
    }
    return files;
  }

  /**
   * Returns true when the command has recorded its event. The stream itself is read: a view may be behind, in a rebuild
   * or without a parked stream. Throws `UnavailableError`.
   */
  async isDecided({ stream, commandId }: UndecidedFile): Promise<boolean> {
    for (let before: bigint | null = null; ;) {
      const page = await this.log.readBack(stream, before, PAGE_SIZE);
      if (page.some(({ metadata }) => metadata['commandId'] === commandId)) return true;
      const oldest = page.at(-1);
      if (!oldest) return false;
      before = oldest.revision;
    }
  }
}

/**
 * Returns the place of a file's note. There is one for each file: a repetition of the command writes it again, which
 * renews its age.
 */
const noteOf = ({ place: { kind, owner, name } }: UndecidedFile): UploadPlace => ({
  kind: KIND,
  owner: kind,
  name: derivedUuid(owner, name),
});
