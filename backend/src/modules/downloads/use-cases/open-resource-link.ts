import { Query } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { type OpenedLink, SignedLinks } from '../../../platform/files/signed-links.js';
import type { SentFile } from '../../../platform/files/stored-files.js';
import { DownloadRows, VIDEOS } from '../services/download-rows.js';
import { resourcePlace } from '../services/resource-files.js';

/** A file that a link opens now; without a session where the link is one of a release. */
export interface OpenedResource {
  readonly file: SentFile;
  readonly resourceId: number;
  readonly productId: number;
  readonly userId: string;
  readonly sessionId: string | null;
}

/**
 * Opens a link of a kind. Throws the same `FORBIDDEN` for every one that opens nothing. The link of a removed release
 * is `NOT_FOUND` to its holder, so that the software asks for the next one.
 */
export class OpenResourceLink extends Query<OpenedLink<OpenedResource>> {
  constructor(
    readonly kind: string,
    readonly url: string,
  ) {
    super();
  }
}

export const OpenResourceLinkHandler = queryHandler(
  OpenResourceLink,
  [SignedLinks, DownloadRows],
  ({ kind, url }, links, rows) =>
    links.open(kind, url, async (target, { id: userId, sessionId }) => {
      const [productId = 0, resourceId = 0] = target.split('/').map(Number);
      if (!(await rows.isActive(productId, userId))) return null;
      const found = (await rows.files(productId)).find((row) => row.resourceId === resourceId);
      if (!found && sessionId === null) throw new DomainError('NOT_FOUND');
      if (!found) return null;
      const isVideo = kind === VIDEOS;
      const type = isVideo ? 'video/mp4' : 'application/octet-stream';
      const file = { place: resourcePlace(productId, found.fileId), name: found.fileName, type, isInline: isVideo };
      return { file, resourceId, productId, userId, sessionId };
    }),
);
