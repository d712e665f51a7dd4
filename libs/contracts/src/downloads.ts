import * as v from 'valibot';
import { RESOURCE_TITLE_MAX } from './limits.js';
import { compareVersions, releasedFields, releaseFields } from './releases.js';
import { cleanText, instant, trimmed, upTo } from './shapes.js';

/** Kinds of files that a product brings. */
export const resourceTypes = ['video', 'loader', 'driver'] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** Message for an upload that lacks its title or its file. */
export const INCOMPLETE_RESOURCE = 'Por favor, preencha o título e selecione um arquivo.';

/**
 * Text fields of a resource's upload; the file is another part of the request. A loader with a version is a release.
 */
export const NewResource = v.pipe(
  v.strictObject({
    type: v.picklist(resourceTypes, 'Tipo de recurso inválido.'),
    title: v.pipe(
      cleanText(INCOMPLETE_RESOURCE),
      trimmed(),
      v.minLength(1, INCOMPLETE_RESOURCE),
      upTo(RESOURCE_TITLE_MAX, `O título aceita até ${String(RESOURCE_TITLE_MAX)} caracteres.`),
    ),
    ...releaseFields,
  }),
  v.forward(
    v.check(({ type, version }) => version === undefined || type === 'loader', 'Só um loader tem versão.'),
    ['version'],
  ),
  v.forward(
    v.check(
      ({ version, min_version, changelog }) => version !== undefined || (min_version === undefined && !changelog),
      'Informe a versão das novidades e da versão mínima.',
    ),
    ['version'],
  ),
  v.forward(
    v.check(
      ({ version, min_version }) =>
        version === undefined || min_version === undefined || compareVersions(min_version, version) <= 0,
      'A versão mínima não pode ser maior que a versão.',
    ),
    ['min_version'],
  ),
);
export type NewResource = v.InferOutput<typeof NewResource>;

/** A resource as administrators list it; `url` is the name of its file. */
export const AdminResource = v.object({
  id: v.number(),
  type: v.picklist(resourceTypes),
  title: v.string(),
  url: v.string(),
  size: v.number(),
  created_at: instant,
  ...releasedFields,
});
export type AdminResource = v.InferOutput<typeof AdminResource>;
export const AdminResourceList = v.array(AdminResource);

export const CreatedResource = v.object({ message: v.string(), id: v.number() });

/** A resource as its owner gets it; `url` is the last segment of a signed link. */
export const OwnedResource = v.object({
  id: v.number(),
  type: v.picklist(resourceTypes),
  title: v.string(),
  url: v.string(),
  ...releasedFields,
});
export type OwnedResource = v.InferOutput<typeof OwnedResource>;

/** A product in the list of downloads; `resources` is empty unless it is owned. */
export const DownloadProduct = v.object({
  id: v.number(),
  name: v.string(),
  photo_url: v.nullable(v.string()),
  is_owned: v.boolean(),
  resources: v.array(OwnedResource),
});
export type DownloadProduct = v.InferOutput<typeof DownloadProduct>;
export const DownloadList = v.array(DownloadProduct);

export const ProductDownloads = v.object({
  name: v.string(),
  description: v.string(),
  resources: v.array(OwnedResource),
});
export type ProductDownloads = v.InferOutput<typeof ProductDownloads>;
