import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ResourceType } from '@shop/contracts/downloads';
import { DomainError } from '@shop/kernel/domain-error';
import { Ids } from '../../../platform/clock/ids.js';
import { Sequences } from '../../../platform/event-store/sequences.js';
import { FileDecisions } from '../../../platform/files/file-decisions.js';
import type { FileDraft } from '../../../platform/files/uploads.js';
import { addResource, resource } from '../domain/resource.js';
import { DownloadRows } from '../services/download-rows.js';
import { checkResource, resourcePlace } from '../services/resource-files.js';

interface SentResource {
  readonly productId: number;
  readonly type: ResourceType;
  readonly title: string;
  readonly fileName: string;
  readonly draft: FileDraft;
}

/** Adds a file to a product and returns the id of the resource. */
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
  ) {}

  async execute({ sent }: AddResource): Promise<number> {
    const { draft, ...described } = sent;
    const { productId, type } = described;
    if (!(await this.rows.product(productId))) throw new DomainError('NOT_FOUND');
    await checkResource(type, draft);
    const fileId = this.ids.derived('resource-file');
    const file = { place: resourcePlace(productId, fileId), content: draft };
    const resourceId = await this.sequences.next('resource');
    const { size: bytes, digest } = draft;
    await this.files.decide(resource, String(resourceId), file, (state) =>
      addResource(state, { ...described, resourceId, fileId, bytes, digest }),
    );
    return resourceId;
  }
}
