import * as v from 'valibot';
import { listQuery, scalarsOf } from './list.js';
import { atLeast, cleanText, trimmed, upTo } from './shapes.js';

export const uidDurations = [24, 168, 336, 720] as const;
export type UidDuration = (typeof uidDurations)[number];
export const uidRegions = ['BR', 'NA', 'EU', 'ASIA'] as const;
export type UidRegion = (typeof uidRegions)[number];
export const UID_MIN = 5;
export const UID_MAX = 64;
export const UID_NICKNAME_MAX = 64;

const required = 'UID é obrigatório.';
const uid = v.pipe(
  cleanText(required),
  trimmed(),
  atLeast(UID_MIN, required),
  upTo(UID_MAX, `O UID pode ter no máximo ${String(UID_MAX)} caracteres.`),
  v.regex(/^[A-Za-z0-9_-]*$/, 'O UID aceita só letras sem acento, números, - e _.'),
);

export const CreateUid = v.strictObject({
  uid,
  duration: v.picklist(uidDurations, 'Selecione uma duração.'),
  nickname: v.optional(
    v.pipe(
      cleanText('Nome inválido.'),
      trimmed(),
      upTo(UID_NICKNAME_MAX, `O nome pode ter no máximo ${String(UID_NICKNAME_MAX)} caracteres.`),
    ),
    '',
  ),
  region: v.optional(v.picklist(uidRegions, 'Região inválida.'), 'BR'),
});
export type CreateUid = v.InferOutput<typeof CreateUid>;

export const ChangeUid = v.strictObject({ newUid: uid });
export type ChangeUid = v.InferOutput<typeof ChangeUid>;

/** Row of GET /api/bypass/uids. `remaining_hours` decreases while the UID is not paused. */
export const BypassUid = v.object({
  uid: v.string(),
  nickname: v.string(),
  region: v.picklist(uidRegions),
  remaining_hours: v.number(),
  paused: v.boolean(),
});
export type BypassUid = v.InferOutput<typeof BypassUid>;
export const BypassUids = v.array(BypassUid);

export const CreatedUid = v.object({ message: v.string(), ...BypassUid.entries });
export type CreatedUid = v.InferOutput<typeof CreatedUid>;

/** Sorting by `remaining_hours` puts paused UIDs after running ones. */
export const BypassQuery = listQuery({ sort: scalarsOf(BypassUid) });
export type BypassQuery = v.InferOutput<typeof BypassQuery>;
