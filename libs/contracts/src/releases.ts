import * as v from 'valibot';
import { CHANGELOG_MAX } from './limits.js';
import { cleanText, trimmed, upTo } from './shapes.js';

/** Message for a second loader of one version. */
export const VERSION_TAKEN = 'Este produto já tem um loader com esta versão.';

/** Longest version: three numbers of six digits. */
export const VERSION_MAX = 20;

/** Returns the schema of a version: three numbers of one to six digits. */
export const versionText = (message: string) =>
  v.pipe(v.string(message), upTo(VERSION_MAX, message), v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, message));

/** Compares two versions number by number, as `sort` expects. Leading zeros mean nothing. */
export function compareVersions(one: string, other: string): number {
  const numbersOf = (version: string) => version.split('.').map(Number);
  const others = numbersOf(other);
  return numbersOf(one).reduce((difference, number, at) => difference || number - (others[at] ?? 0), 0);
}

/** Text fields of an upload that make its loader a release. */
export const releaseFields = {
  version: v.optional(versionText('Informe a versão como 1.2.3.')),
  min_version: v.optional(versionText('Informe a versão mínima como 1.2.3.')),
  /** Forms send CRLF; it is stored with LF. */
  changelog: v.optional(
    v.pipe(
      cleanText('Texto das novidades inválido.'),
      v.transform((text) => text.replaceAll('\r\n', '\n')),
      trimmed(),
      upTo(CHANGELOG_MAX, `As novidades aceitam até ${CHANGELOG_MAX.toLocaleString('pt-BR')} caracteres.`),
    ),
  ),
};

/** Fields about the release in the row of a file; `null` where the file is no release. */
export const releasedFields = {
  version: v.nullable(v.string()),
  /** Lower-case hex, of every file. */
  sha256: v.string(),
  changelog: v.nullable(v.string()),
  min_version: v.nullable(v.string()),
  published_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
};

/** Urgency of an update: it must, may or need not be installed. */
export const updates = ['required', 'offered', 'none'] as const;
export type Update = (typeof updates)[number];

/** The newest release of a product, as its software gets it. */
export const LoaderRelease = v.object({
  latest: v.string(),
  min_version: v.nullable(v.string()),
  update: v.picklist(updates),
  sha256: v.string(),
  /** In bytes. */
  size: v.number(),
  /** Path of a signed link, good for 6 hours without a token; `null` without an update. */
  url: v.nullable(v.string()),
  changelog: v.nullable(v.string()),
  /** Compact JWS (EdDSA) of `ReleaseClaims`. */
  signature: v.string(),
});
export type LoaderRelease = v.InferOutput<typeof LoaderRelease>;

/** Time for which the signature of a release holds, in seconds. */
export const RELEASE_SECONDS = 24 * 3600;

/** Claims of a release's signature; `iat` and `exp` in seconds. */
export interface ReleaseClaims {
  readonly productId: number;
  readonly latest: string;
  readonly min_version: string | null;
  readonly sha256: string;
  readonly size: number;
  readonly iat: number;
  readonly exp: number;
}
