import * as v from 'valibot';
import { anyCode, Login } from './identity.js';
import { HWID_MAX, PC_NAME_MAX } from './limits.js';
import { versionText } from './releases.js';
import { cleanText, instant, messageResponse, trimmed, upTo } from './shapes.js';

const text = (max: number, message: string) =>
  v.pipe(cleanText(message), trimmed(), v.minLength(1, message), upTo(max, message));

const wrongProduct = 'Produto inválido.';
const version = versionText('Informe a versão do programa como 1.2.3.');

/**
 * Body of POST /api/loader/session; `code` where two-factor is on. Software without a `version` counts as older than
 * any minimum.
 */
export const StartLoaderSession = v.strictObject({
  ...Login.entries,
  code: v.optional(anyCode),
  productId: v.pipe(v.number(wrongProduct), v.safeInteger(wrongProduct), v.minValue(1, wrongProduct)),
  hwid: text(HWID_MAX, `O HWID deve ter de 1 a ${String(HWID_MAX)} caracteres.`),
  pcName: text(PC_NAME_MAX, `O nome do PC deve ter de 1 a ${String(PC_NAME_MAX)} caracteres.`),
  version: v.optional(version),
});
export type StartLoaderSession = v.InferOutput<typeof StartLoaderSession>;

export const LoaderSession = v.object({
  ...messageResponse.entries,
  /** Token for heartbeats and releases only. */
  token: v.string(),
  expires_at: instant,
  /** Compact JWS (EdDSA) of a `Licence`. */
  licence: v.string(),
});
export type LoaderSession = v.InferOutput<typeof LoaderSession>;

const wrongNonce = 'O nonce deve ter de 16 a 128 letras, dígitos, "-" ou "_".';

/** Body of POST /api/loader/heartbeat, which may be absent; a fresh `nonce` asks for a proof. */
export const BeatLoader = v.optional(
  v.strictObject({ nonce: v.optional(v.pipe(v.string(wrongNonce), v.regex(/^[\w-]{16,128}$/, wrongNonce))) }),
  {},
);
export type BeatLoader = v.InferOutput<typeof BeatLoader>;

export const Heartbeat = v.object({
  ...messageResponse.entries,
  /** Compact JWS (EdDSA) of a `HeartbeatProof`, where a nonce was sent. */
  proof: v.optional(v.string()),
});
export type Heartbeat = v.InferOutput<typeof Heartbeat>;

/** Query of GET /api/loader/release. */
export const ReleaseQuery = v.strictObject({
  productId: v.pipe(v.string(wrongProduct), v.regex(/^[1-9]\d{0,14}$/, wrongProduct), v.transform(Number)),
  version,
});
export type ReleaseQuery = v.InferOutput<typeof ReleaseQuery>;

/** Time for which a proof holds, in seconds. */
export const PROOF_SECONDS = 120;

/** Claims of the response to a heartbeat; `iat` and `exp` in seconds. */
export interface HeartbeatProof {
  readonly nonce: string;
  readonly userId: string;
  readonly productId: number;
  readonly hwid: string | null;
  readonly iat: number;
  readonly exp: number;
  /** ISO 8601; null for a lifetime. */
  readonly subscription_ends_at: string | null;
}

/** Claims of the offline licence; `iat` and `exp` in seconds. */
export interface Licence {
  readonly userId: string;
  readonly productId: number;
  readonly hwid: string;
  readonly iat: number;
  /** Not after the end of the subscription. */
  readonly exp: number;
}

/** The key that verifies licences, in both usual forms. */
export const LoaderPublicKey = v.object({
  jwk: v.object({
    kty: v.literal('OKP'),
    crv: v.literal('Ed25519'),
    x: v.string(),
    kid: v.string(),
    use: v.literal('sig'),
    alg: v.literal('EdDSA'),
  }),
  pem: v.string(),
});
export type LoaderPublicKey = v.InferOutput<typeof LoaderPublicKey>;
