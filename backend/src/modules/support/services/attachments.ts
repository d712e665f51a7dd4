import { Injectable } from '@nestjs/common';
import type { TicketMessage } from '@shop/contracts/support';
import { DomainError } from '@shop/kernel/domain-error';
import { readFile } from 'node:fs/promises';
import { Ids } from '../../../platform/clock/ids.js';
import type { NamedFile } from '../../../platform/files/file-decisions.js';
import { mediaTypeOfFile } from '../../../platform/files/media-type.js';
import { Pictures } from '../../../platform/files/pictures.js';
import { type LinkHolder, SignedLinks } from '../../../platform/files/signed-links.js';
import { type FileDraft, type UploadPlace, Uploads } from '../../../platform/files/uploads.js';
import type { TicketAttachment } from '../domain/ticket.events.js';
import { AttachmentQuota } from './attachment-quota.js';

const KIND = 'tickets';
/** Kind of the links, which is the first segment of their paths. */
export const ATTACHMENTS = 'ticket-attachments';

/** Accepted types, judged by content, and the media type of each in responses. Pictures are re-encoded. */
const accepted: Readonly<Record<string, readonly [TicketAttachment['type'], mediaType: string]>> = {
  'image/png': ['IMAGE', 'image/png'],
  'image/jpeg': ['IMAGE', 'image/jpeg'],
  'image/gif': ['IMAGE', 'image/gif'],
  'image/webp': ['IMAGE', 'image/webp'],
  'video/mp4': ['VIDEO', 'video/mp4'],
  // A video of an iPhone: the same as MP4 to the players of browsers, some of which do not know its own name.
  'video/quicktime': ['VIDEO', 'video/mp4'],
  'video/webm': ['VIDEO', 'video/webm'],
  'video/ogg': ['VIDEO', 'video/ogg'],
  'audio/mpeg': ['AUDIO', 'audio/mpeg'],
  'audio/wav': ['AUDIO', 'audio/wav'],
  'audio/ogg': ['AUDIO', 'audio/ogg'],
  'audio/ogg; codecs=opus': ['AUDIO', 'audio/ogg'],
  'application/ogg': ['AUDIO', 'audio/ogg'],
  'audio/x-m4a': ['AUDIO', 'audio/mp4'],
  'audio/mp4': ['AUDIO', 'audio/mp4'],
  'application/pdf': ['TEXT', 'application/pdf'],
  'application/zip': ['TEXT', 'application/zip'],
};

/** An attachment as its message names it, and its file. */
interface PreparedAttachment {
  readonly attachment: TicketAttachment;
  readonly file: NamedFile;
}

/** Everyone whom a thread is written for; without a session, links are left out. */
export type ThreadReader = Pick<LinkHolder, 'id' | 'role'> | LinkHolder;

/** A file as its sender named it. */
export interface SentFile {
  readonly name: string;
  readonly draft: FileDraft;
}

const placeOf = (ticketId: number, fileId: string): UploadPlace => ({
  kind: KIND,
  owner: String(ticketId),
  name: fileId,
});

/** Files of tickets on the disk, and the links to them. */
@Injectable()
export class Attachments {
  constructor(
    private readonly uploads: Uploads,
    private readonly pictures: Pictures,
    private readonly links: SignedLinks,
    private readonly ids: Ids,
    private readonly quota: AttachmentQuota,
  ) {}

  /**
   * Prepares a member's file for storage. Throws `UNSUPPORTED_MEDIA_TYPE`, judged by content, and the errors of
   * `AttachmentQuota` and `Pictures`.
   */
  async prepared(
    { ticketId, userId }: { readonly ticketId: number; readonly userId: string },
    { name, draft }: SentFile,
  ): Promise<PreparedAttachment> {
    const [type, mediaType] = accepted[await mediaTypeOfFile(draft.path)] ?? rejected();
    const fileId = this.ids.derived('attachment');
    const content = type === 'IMAGE' ? (await this.pictures.reencoded(await readFile(draft.path))).bytes : draft;
    const bytes = Buffer.isBuffer(content) ? content.length : content.size;
    await this.quota.admit(userId, bytes);
    return {
      attachment: { fileId, name, type, mediaType, bytes },
      file: { place: placeOf(ticketId, fileId), content },
    };
  }

  removeAll(ticketId: number): Promise<void> {
    return this.uploads.removeAll(KIND, String(ticketId));
  }

  /** Returns the message with a link for its reader, in place of the target written by the view. */
  linked(message: TicketMessage, reader: ThreadReader): TicketMessage {
    const { attachment_url: target } = message;
    if (target === null) return message;
    return { ...message, attachment_url: 'sessionId' in reader ? this.links.sign(ATTACHMENTS, target, reader) : null };
  }
}

/** Returns the file of an attachment for sending: only pictures, videos and sounds are shown inline. */
export const sentAttachment = (ticketId: number, { fileId, name, type, mediaType }: TicketAttachment) => ({
  place: placeOf(ticketId, fileId),
  name,
  type: mediaType,
  isInline: type !== 'TEXT',
});

function rejected(): never {
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
}
