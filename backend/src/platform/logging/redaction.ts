const SECRET_NAME =
  /pass(word|wd|phrase)?|senha|token|secret|authorization|cookie|^code$|otp|recovery|signature|assinatura|hmac|^key$|apikey|seed|jwt/i;
const HIDDEN = '[oculto]';
const DEEPEST = 6;

const QUERY = /([?&][\w.-]+=)[^&\s"'<>]*/g;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
// A pattern of any length begins at the start of a run of its characters, so that text is read once and not once from
// each character.
const TOKEN = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi;
const CREDENTIALS = /(?<![a-z0-9+.-])([a-z0-9+.-]+:\/\/)[^\s/@]+@/gi;
const QUOTED = /("([^"\\]{1,100})"\s*:\s*)("(?:[^"\\]|\\.)*"?|[^,}\s]+)/g;
const QUOTED_SECRET = /pass|senha|token|secret|code|otp|hmac|signature/i;

/**
 * Returns a text without the values of query strings, tokens, credentials in addresses, e-mails, and quoted secrets of
 * broken bodies.
 */
export const redactedText = (text: string): string =>
  text
    .replace(QUOTED, (all: string, name: string, quoted: string) =>
      QUOTED_SECRET.test(quoted) ? `${name}"${HIDDEN}"` : all,
    )
    .replace(BEARER, `$1 ${HIDDEN}`)
    .replace(TOKEN, HIDDEN)
    .replace(CREDENTIALS, `$1${HIDDEN}@`)
    .replace(EMAIL, HIDDEN)
    .replace(QUERY, `$1${HIDDEN}`);

/** Returns a copy for the log: values under the names of secrets are hidden, text is cleaned, errors become plain. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactedText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '[…]';
  if (value instanceof Error) return redactedError(value, depth);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return '[bytes]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redacted(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET_NAME.test(name) ? HIDDEN : redacted(inner, depth + 1)]),
  );
}

function redactedError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  const code: unknown = (error as { code?: unknown }).code;
  return {
    name,
    message: redactedText(message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(stack ? { stack: redactedText(stack) } : {}),
    ...(cause === undefined ? {} : { cause: redacted(cause, depth + 1) }),
  };
}
