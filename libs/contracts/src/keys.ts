import * as v from 'valibot';
import { ClientSubscription } from './subscriptions.js';
import { DEVICES_MAX, KEY_LENGTH, KEYS_PER_LOT_MAX, LIFETIME_DAYS } from './limits.js';
import { listQuery, scalarsOf } from './list.js';
import { cleanText, instant, upTo } from './shapes.js';

const wrongKey = 'Digite os 8 caracteres da key.';

/** Spaces and hyphens are removed and letters capitalised; exactly 8 characters must remain. */
export const RedeemKey = v.strictObject({
  key: v.pipe(
    cleanText(wrongKey),
    v.transform((typed) => typed.replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')),
    v.toUpperCase(),
    v.regex(new RegExp(`^\\S{${String(KEY_LENGTH)}}$`, 'u'), wrongKey),
  ),
});
export type RedeemKey = v.InferOutput<typeof RedeemKey>;

/** The subscription as the dashboard lists it after the redemption. */
export const RedeemedKey = v.object({ message: v.string(), subscription: ClientSubscription });
export type RedeemedKey = v.InferOutput<typeof RedeemedKey>;

/** Row of GET /api/client/redeem-history. */
export const Redemption = v.object({
  id: v.string(),
  product_name: v.string(),
  duration_days: v.number(),
  used_at: instant,
});
export type Redemption = v.InferOutput<typeof Redemption>;
export const RedeemHistory = v.array(Redemption);

export const RedeemHistoryQuery = listQuery({ sort: scalarsOf(Redemption) });
export type RedeemHistoryQuery = v.InferOutput<typeof RedeemHistoryQuery>;

/* Administration */

const whole = (message: string, max: number, tooMuch: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(max, tooMuch));

const durationDays = whole(
  'A duração deve ser um número positivo.',
  LIFETIME_DAYS,
  `A duração máxima é de ${String(LIFETIME_DAYS)} dias.`,
);

const tooFew = 'A quantidade mínima é 1.';

/** `duration_days` of 9999 makes the subscription last for life. */
export const GenerateKeys = v.strictObject({
  productId: whole('Selecione um produto.', Number.MAX_SAFE_INTEGER, 'Selecione um produto.'),
  duration_days: durationDays,
  devices_limit: whole(
    'O limite de devices deve ser positivo.',
    DEVICES_MAX,
    `O limite máximo é de ${String(DEVICES_MAX)} devices.`,
  ),
  quantity: whole(tooFew, KEYS_PER_LOT_MAX, 'A quantidade máxima é 100.'),
});
export type GenerateKeys = v.InferOutput<typeof GenerateKeys>;

export const GeneratedKeys = v.object({ message: v.string(), keys: v.array(v.string()) });
export type GeneratedKeys = v.InferOutput<typeof GeneratedKeys>;

const chooseUser = 'Selecione um usuário.';
export const LinkKey = v.strictObject({
  userId: v.pipe(cleanText(chooseUser), v.minLength(1, chooseUser), upTo(64, chooseUser)),
});
export type LinkKey = v.InferOutput<typeof LinkKey>;

export const ChangeKeyDuration = v.strictObject({ duration_days: durationDays });
export type ChangeKeyDuration = v.InferOutput<typeof ChangeKeyDuration>;

export const SetKeyStatus = v.strictObject({ status: v.picklist(['banned', 'active'], 'Status inválido.') });
export type SetKeyStatus = v.InferOutput<typeof SetKeyStatus>;

export const keyStatuses = ['active', 'used', 'banned', 'cancelled'] as const;
export type KeyStatus = (typeof keyStatuses)[number];

/**
 * Row of GET /api/keys. `product` is the product's name, `validity` is in days, `client` is the user of the redemption
 * or reservation.
 */
export const KeyRow = v.object({
  id: v.string(),
  key: v.string(),
  product: v.string(),
  validity: v.number(),
  status: v.picklist(keyStatuses),
  client: v.nullable(v.string()),
});
export type KeyRow = v.InferOutput<typeof KeyRow>;
export const KeyRows = v.array(KeyRow);

export const KeysQuery = listQuery({ sort: scalarsOf(KeyRow) });
export type KeysQuery = v.InferOutput<typeof KeysQuery>;

const person = v.nullable(v.object({ id: v.string(), username: v.nullable(v.string()) }));

export const keyFacts = ['made', 'sold', 'linked', 'redeemed', 'banned', 'cancelled'] as const;
export type KeyFact = (typeof keyFacts)[number];

/** GET /api/keys/{id}: the row and the history of the key, oldest first. A `username` is null after its erasure. */
export const KeyDetails = v.object({
  ...KeyRow.entries,
  history: v.array(
    v.object({
      at: instant,
      what: v.picklist(keyFacts),
      actor: person,
      order_id: v.nullable(v.string()),
      user: person,
    }),
  ),
});
export type KeyDetails = v.InferOutput<typeof KeyDetails>;
