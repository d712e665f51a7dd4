import type { Product } from '@shop/contracts/catalog';
import type { AdminResource, ResourceType } from '@shop/contracts/downloads';
import { RESOURCE_MAX_BYTES } from '@shop/contracts/limits';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatBytes } from '../../../shared/format/bytes.js';
import { useCommand } from '../../../shared/live/command.js';
import { useFetched } from '../../../shared/live/fetched.js';
import { FetchedRegion } from '../../../shared/live/fetched-region.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { FieldError } from '../../../shared/ui/field.js';
import { FileDrop } from '../../../shared/ui/file-drop.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { icon } from '../../../shared/ui/icons.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { Select } from '../../../shared/ui/select.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { ReleaseFields } from './release-fields.js';
import { useResourceUpload } from '../resource-upload.js';
import { deleteResource, loadResources, resourcesAddress } from '../resources.api.js';

const typeNames: Readonly<Record<ResourceType, string>> = { video: 'Vídeo', loader: 'Loader', driver: 'Driver' };
const types = (Object.keys(typeNames) as ResourceType[]).map((value) => ({ value, label: typeNames[value] }));

const fileRules = {
  video: { accept: ['video/mp4'], kinds: 'MP4' },
  loader: { accept: [], kinds: 'Qualquer tipo' },
  driver: { accept: [], kinds: 'Qualquer tipo' },
} as const satisfies Record<ResourceType, object>;

const versionsIn = (list: readonly AdminResource[]) =>
  list.flatMap(({ version }) => (version === null ? [] : [version]));

interface ListProps {
  readonly list: readonly AdminResource[];
  readonly onDelete: (resource: AdminResource) => void;
}

const List = ({ list, onDelete }: ListProps) =>
  list.length === 0 ? (
    <p className="rounded-control bg-hover px-4 py-3 text-dense text-muted">Nenhum recurso enviado ainda.</p>
  ) : (
    <ul className="grid gap-2">
      {list.map((resource) => (
        <li
          key={resource.id}
          className="flex items-center gap-3 rounded-control border border-line py-2 pr-2 pl-4 text-dense"
        >
          <div className="grid min-w-0 grow gap-0.5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              <span className="min-w-0 wrap-anywhere">{resource.title}</span>
              <Badge>
                {typeNames[resource.type]}
                {resource.version === null ? null : ` ${resource.version}`}
              </Badge>
            </p>
            <p className="text-caption text-muted wrap-anywhere">
              <bdi>{resource.url}</bdi>
              {'\u00a0· '}
              <span className="tabular whitespace-nowrap">{formatBytes(resource.size)}</span>
              {resource.min_version === null ? null : (
                <>
                  {'\u00a0· '}
                  <span className="whitespace-nowrap">versão mínima {resource.min_version}</span>
                </>
              )}
            </p>
          </div>
          <IconButton
            label={`Deletar ${resource.title}`}
            onClick={() => {
              onDelete(resource);
            }}
          >
            <Trash2 {...icon} />
          </IconButton>
        </li>
      ))}
    </ul>
  );

interface UploadFormProps {
  readonly productId: number;
  /** Versions of the product's releases. */
  readonly taken: readonly string[];
  readonly onDone: () => void;
}

function UploadForm({ productId, taken, onDone }: UploadFormProps) {
  const upload = useResourceUpload(productId, taken, onDone);
  const { type, texts, file, busy, progress, errors } = upload;
  const form = useRef<HTMLFormElement>(null);
  // On a phone the field at fault is far above the button.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        upload.send();
      }}
    >
      <Select
        label="Tipo"
        value={type}
        options={types}
        disabled={busy}
        onChange={(chosen) => {
          upload.setType(chosen);
          upload.setFile(null);
        }}
      />
      <TextField
        label="Título"
        autoComplete="off"
        value={texts.title}
        disabled={busy}
        onChange={({ currentTarget }) => {
          upload.setText('title', currentTarget.value);
        }}
      />
      {type === 'loader' ? (
        <ReleaseFields texts={texts} setText={upload.setText} errors={errors} disabled={busy} />
      ) : null}
      <FileDrop
        key={type}
        {...fileRules[type]}
        maxBytes={RESOURCE_MAX_BYTES}
        label="Arquivo"
        file={file}
        disabled={busy}
        onChange={upload.setFile}
      />
      <FieldError text={errors.title} />
      {busy ? (
        <ProgressBar
          label="Envio do recurso"
          value={progress}
          max={1}
          text={`${String(Math.round(progress * 100))}%`}
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        {busy ? (
          <Button variant="secondary" onClick={upload.cancel}>
            Cancelar envio
          </Button>
        ) : null}
        <Button type="submit" loading={busy}>
          Enviar recurso
        </Button>
      </div>
    </form>
  );
}

interface ResourcesDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** The files of a product, with a form for another one. */
export function ResourcesDialog({ product: { id, name }, onClose }: ResourcesDialogProps) {
  const fetched = useFetched(resourcesAddress(id), loadResources);
  const [deleted, setDeleted, close] = useOpenWindow<AdminResource>();
  const deletion = useCommand((one: AdminResource) => deleteResource(one.id), {
    each: ({ id: resourceId }) => resourceId,
    finished: () => {
      close();
      fetched.refresh();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} wide title="Recursos" description={name}>
      <div className="grid gap-6">
        <FetchedRegion fetched={fetched} skeleton={<Skeleton className="h-14" />}>
          {(list) => <List list={list} onDelete={setDeleted} />}
        </FetchedRegion>
        <UploadForm productId={id} taken={versionsIn(fetched.view.data ?? [])} onDone={fetched.refresh} />
      </div>
      <ConfirmDialog
        open={deleted !== null}
        onOpenChange={close}
        title={`Deletar ${deleted?.title ?? 'o recurso'}?`}
        description="Quem tem uma assinatura ativa deixa de baixar este arquivo na hora. Esta ação não pode ser desfeita."
        confirm="Deletar"
        danger
        loading={deletion.isBusyWith(deleted?.id)}
        onConfirm={() => {
          if (deleted) void deletion.run(deleted);
        }}
      />
    </Dialog>
  );
}
