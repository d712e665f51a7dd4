import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewResource } from '@shop/contracts/downloads';
import { DomainError } from '@shop/kernel/domain-error';
import { Ids } from '../../../platform/clock/ids.js';
import { mayBeRepeated } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Sequences } from '../../../platform/event-store/sequences.js';
import { FileDecisions, type NamedFile } from '../../../platform/files/file-decisions.js';
import type { FileDraft } from '../../../platform/files/uploads.js';
import { publishRelease, type Release, releases } from '../domain/releases.js';
import { addResource, resource } from '../domain/resource.js';
import { DownloadRows } from '../services/download-rows.js';
import { checkResource, resourcePlace } from '../services/resource-files.js';

interface SentResource extends NewResource {
  readonly productId: number;
  readonly fileName: string;
  readonly draft: FileDraft;
}

/**
 * Adds a file to a product and returns the id of the resource; a loader with a version is published as a release.
 * Throws `NOT_FOUND`, `UNSUPPORTED_MEDIA_TYPE`, `VERSION_TAKEN`.
 */
export class AddResource extends Command<number> {
  constructor(readonly sent: SentResource) {
    super();
  }
}

@CommandHandler(AddResource)
export class AddResourceHandler implements ICommandHandler<AddResource> {
  constructor(
    private readonly sequences: Sequences,
    private readonly files: FileDecisions,
    private readonly rows: DownloadRows,
    private readonly ids: Ids,
    private readonly store: AggregateStore,
  ) {}

  async execute({ sent }: AddResource): Promise<number> {
    const { draft, type, version, min_version: minVersion = null, changelog, ...described } = sent;
    const { productId } = described;
    if (!(await this.rows.product(productId))) throw new DomainError('NOT_FOUND');
    await checkResource(type, draft);
    const fileId = this.ids.derived('resource-file');
    const file = { place: resourcePlace(productId, fileId), content: draft };
    const resourceId = await this.sequences.next('resource');
    const added = { ...described, resourceId, fileId, bytes: draft.size, digest: draft.digest };
    if (version === undefined)
      await this.files.decide(resource, String(resourceId), file, (state) => addResource(state, { ...added, type }));
    else await this.publish({ ...added, version, minVersion, changelog: changelog || null }, file);
    return resourceId;
  }

  /** Judges the version before the file is stored too, so that nothing of a second one is left behind. */
  private async publish(release: Release, file: NamedFile): Promise<void> {
    const id = String(release.productId);
    // Another run of this command may have published it: only the decision recognises its events.
    if (!mayBeRepeated()) publishRelease(await this.store.load(releases, id), release);
    await this.files.decide(releases, id, file, (state) => publishRelease(state, release));
  }
}
