import { readFile, stat } from 'node:fs/promises';
import { GenerateKeys } from '@shop/contracts/keys';
import * as v from 'valibot';
import { parsed, readCode } from './csv-row.js';
import { ImportError } from './import-error.js';
import { type KeyRow, RowError, type SourceRow } from './import-row.js';

/** The file is held in memory: some 300 bytes a key. */
const FILE_BYTES = 256 * 1024 * 1024;

/** One key of the export; fields that are not named here are ignored. */
const ExportedKey = v.object({
  key: v.optional(v.string('key não é um texto'), ''),
  level: v.optional(v.union([v.string(), v.number()]), ''),
  expiry: v.optional(v.union([v.string(), v.number()], 'expiry não é um número de dias'), ''),
  status: v.nullish(v.string()),
  banned: v.nullish(v.union([v.string(), v.number(), v.boolean()])),
});

/** Values by which an export says that a key is not banned. */
const NOT_BANNED: ReadonlySet<unknown> = new Set([null, undefined, '', '0', 0, false]);
const UNUSED = 'not used';

/**
 * Reads the keys of a `KeyAuthKeys.json`. Throws `ImportError` for another file: that of the users has only the SHA-1
 * of each e-mail, and an account needs the address.
 */
export async function keyAuthRows(file: string): Promise<readonly SourceRow[]> {
  const content = await contentOf(file);
  if (typeof content === 'object' && content !== null && 'users' in content)
    throw new ImportError(
      `${file}: os usuários do KeyAuth não têm e-mail, só o SHA-1: importe-os como csv, com e-mail`,
    );
  if (!Array.isArray(content)) throw new ImportError(`${file}: não é um KeyAuthKeys.json (uma lista de keys)`);
  return content.map((exported: unknown, at) => ({
    line: at + 1,
    type: 'key',
    sourceId: nameOf(exported),
    read: () => readKey(exported),
  }));
}

async function contentOf(file: string): Promise<unknown> {
  try {
    if ((await stat(file)).size > FILE_BYTES) throw new ImportError(`${file}: maior do que 256 MiB`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const { code = 'não é JSON' } = error as NodeJS.ErrnoException;
    const reason = code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'não está em UTF-8' : code;
    throw new ImportError(`${file}: não é um arquivo que se possa ler (${reason})`);
  }
}

function nameOf(exported: unknown): string {
  const found = v.safeParse(v.object({ key: v.string() }), exported);
  return found.success ? found.output.key.slice(0, 200) : '';
}

/** Throws `RowError`, also for a key that the other shop would not redeem any more. */
function readKey(exported: unknown): KeyRow {
  const { key, level, expiry, status, banned } = parsed(ExportedKey, exported);
  if (!NOT_BANNED.has(banned)) throw new RowError('key banida na outra loja');
  if (status && status.toLowerCase() !== UNUSED)
    throw new RowError(`key com status "${status.slice(0, 40)}" na outra loja`);
  return {
    type: 'key',
    key: readCode(key),
    product: String(level),
    durationDays: parsed(GenerateKeys.entries.duration_days, Number(expiry === '' ? NaN : expiry)),
    devices: 1,
  };
}
