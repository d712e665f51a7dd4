import * as v from 'valibot';
import { RESOURCE_TITLE_MAX } from './limits.js';
import { cleanText, instant, upTo } from './shapes.js';

/** Kinds of files that a product brings. */
export const resourceTypes = ['video', 'loader', 'driver'] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** Message for an upload that lacks its title or its file. */
export const INCOMPLETE_RESOURCE = 'Por favor, preencha o título e selecione um arquivo.';

/** Text fields of a resource's upload; the file is another part of the request. */
export const NewResource = v.strictObject({
  type: v.picklist(resourceTypes, 'Tipo de recurso inválido.'),
  title: v.pipe(
    cleanText(INCOMPLETE_RESOURCE),
    v.trim(),
    v.minLength(1, INCOMPLETE_RESOURCE),
    upTo(RESOURCE_TITLE_MAX, `O título aceita até ${String(RESOURCE_TITLE_MAX)} caracteres.`),
  ),
});
export type NewResource = v.InferOutput<typeof NewResource>;

/** A resource as administrators list it; `url` is the name of its file. */
export const AdminResource = v.object({
  id: v.number(),
  type: v.picklist(resourceTypes),
  title: v.string(),
  url: v.string(),
  size: v.number(),
  created_at: instant,
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
