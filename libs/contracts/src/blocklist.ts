import * as v from 'valibot';
import { email, username } from './identity.js';
import { BLOCK_REASON_MAX, HWID_MAX } from './limits.js';
import { listQuery } from './list.js';
import { cleanText, instant, messageResponse, moment, trimmed, upTo } from './shapes.js';

/** The kinds of blocked values, in the order in which a person is compared with them. */
export const blockKinds = ['address', 'hwid', 'email-domain', 'username'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Longest text of an IPv6 address (RFC 4291 §2.2), with an IPv4 address at its end. */
const ADDRESS_MAX = 45;
export const wrongAddress = 'Digite um endereço IPv4 ou IPv6, sem faixa nem porta.';
export const staffAddress = 'Um administrador está conectado deste endereço.';
const DOMAIN_MAX = 250;
/** Labels of a blocked domain, so that an e-mail address is compared with few: those of its last labels. */
export const DOMAIN_LABELS_MAX = 8;
const wrongDomain = 'Digite um domínio, como exemplo.com.';
const anyEmail = email(wrongDomain);
const wrongHwid = `O HWID deve ter de 1 a ${String(HWID_MAX)} caracteres.`;

/** The schema of each kind's value, in lower case. The server brings an address into its canonical form. */
const values = {
  address: v.pipe(
    cleanText(wrongAddress),
    trimmed(),
    v.toLowerCase(),
    v.minLength(1, wrongAddress),
    upTo(ADDRESS_MAX, wrongAddress),
  ),
  hwid: v.pipe(cleanText(wrongHwid), trimmed(), v.toLowerCase(), v.minLength(1, wrongHwid), upTo(HWID_MAX, wrongHwid)),
  'email-domain': v.pipe(
    cleanText(wrongDomain),
    trimmed(),
    v.toLowerCase(),
    upTo(DOMAIN_MAX, wrongDomain),
    v.check((domain) => v.is(anyEmail, `a@${domain}`) && domain.split('.').length <= DOMAIN_LABELS_MAX, wrongDomain),
  ),
  username: v.pipe(username, v.toLowerCase()),
} as const;

const longReason = `O motivo pode ter no máximo ${String(BLOCK_REASON_MAX)} caracteres.`;
const blockOf = <const Kind extends BlockKind>(kind: Kind) =>
  v.strictObject({
    kind: v.literal(kind),
    value: values[kind],
    reason: v.optional(v.pipe(cleanText('Motivo inválido.'), trimmed(), upTo(BLOCK_REASON_MAX, longReason)), ''),
    /** Without one, the block lasts until it is removed. */
    expires_at: v.optional(v.nullable(moment), null),
  });

/** Body of POST /api/blocklist. */
export const AddBlock = v.variant(
  'kind',
  [blockOf('address'), blockOf('hwid'), blockOf('email-domain'), blockOf('username')],
  'Escolha o que bloquear.',
);
export type AddBlock = v.InferOutput<typeof AddBlock>;

export const AddedBlock = v.object({ ...messageResponse.entries, id: v.string() });
export type AddedBlock = v.InferOutput<typeof AddedBlock>;

/**
 * Row of GET /api/blocklist. `hits` counts the requests that it rejected; ended rows stay for 30 days. `value` and
 * `reason` are empty where a ban made it and the person is erased; a search for the whole value finds and shows it.
 */
export const BlockRow = v.object({
  id: v.string(),
  kind: v.picklist(blockKinds),
  value: v.string(),
  reason: v.string(),
  hits: v.number(),
  expires_at: v.nullable(instant),
  expired: v.boolean(),
  created_at: instant,
  /** `username` is null once their account is erased. */
  created_by: v.object({ id: v.string(), username: v.nullable(v.string()) }),
});
export type BlockRow = v.InferOutput<typeof BlockRow>;
export const BlockRows = v.array(BlockRow);

export const BlocklistQuery = listQuery({
  sort: ['id', 'kind', 'value', 'reason', 'hits', 'expires_at', 'expired', 'created_at'],
});
export type BlocklistQuery = v.InferOutput<typeof BlocklistQuery>;
