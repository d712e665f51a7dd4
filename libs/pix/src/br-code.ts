import { centsOf, decimalOf } from './amount.js';
import { crc16 } from './crc16.js';

/** A code that can be paid any number of times, directly to `key`. */
export type StaticBrCode = {
  kind: 'static';
  key: string;
  /** Free text shown to the payer; key and description share 99 characters. */
  description?: string;
  /** Up to 25 alphanumerics; written as `***` when absent. */
  txid?: string;
} & Receiver;

/**
 * A code for one payment: the bank fetches amount and expiry from `location` (host and path, no scheme, up to 77
 * characters).
 */
export type DynamicBrCode = { kind: 'dynamic'; location: string } & Receiver;

export type BrCode = StaticBrCode | DynamicBrCode;

type Receiver = {
  /** Folded to ASCII; cut to 25 characters. */
  name: string;
  /** Folded to ASCII; cut to 15 characters. */
  city: string;
  amountCents?: number;
};

/** The text is not a valid Pix BR Code; the message names the place. */
export class BrCodeError extends Error {
  override readonly name = 'BrCodeError';
}

const GUI = 'br.gov.bcb.pix';
const NO_TXID = '***';

/**
 * Writes the "copia e cola" text (EMV merchant-presented TLV with CRC). Throws BrCodeError when a value does not fit
 * its field.
 */
export function encodeBrCode(code: BrCode): string {
  const body =
    field('00', '01') +
    (code.kind === 'dynamic' ? field('01', '12') : '') +
    field('26', accountOf(code)) +
    field('52', '0000') +
    field('53', '986') +
    (code.amountCents === undefined ? '' : field('54', decimalOf(code.amountCents))) +
    field('58', 'BR') +
    field('59', asciiOf(code.name, 25)) +
    field('60', asciiOf(code.city, 15)) +
    field('62', field('05', code.kind === 'static' ? txidText(code.txid) : NO_TXID)) +
    '6304';
  return body + crc16(body);
}

/** Reads a Pix BR Code and checks its CRC. Unknown fields are ignored. Throws BrCodeError for any other text. */
export function parseBrCode(text: string): BrCode {
  const code = text.trim();
  if (!/6304[0-9a-f]{4}$/i.test(code)) throw new BrCodeError('the code has no CRC at its end');
  if (crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) throw new BrCodeError('the CRC does not match');
  const fields = fieldsOf(code);
  if (fields.get('00') !== '01') throw new BrCodeError('unknown payload format');
  const account = pixAccountOf(fields);
  const receiver = receiverOf(fields);
  const location = account.get('25');
  if (location) return { kind: 'dynamic', location, ...receiver };
  const key = account.get('01');
  if (!key) throw new BrCodeError('neither a key nor a location');
  const description = account.get('02');
  const txid = fieldsOf(fields.get('62') ?? '').get('05');
  return {
    kind: 'static',
    key,
    ...(description ? { description } : {}),
    ...(txid && txid !== NO_TXID ? { txid } : {}),
    ...receiver,
  };
}

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new BrCodeError(`field ${id} must have 1 to 99 characters`);
  return id + String(value.length).padStart(2, '0') + value;
}

function accountOf(code: BrCode): string {
  if (code.kind === 'dynamic') {
    if (!/^[\x21-\x7e]{1,77}$/.test(code.location) || code.location.includes('://')) {
      throw new BrCodeError('a location is host and path of up to 77 characters, without a scheme');
    }
    return field('00', GUI) + field('25', code.location);
  }
  if (!/^[\x21-\x7e]{1,77}$/.test(code.key)) throw new BrCodeError('a key has 1 to 77 characters');
  return (
    field('00', GUI) + field('01', code.key) + (code.description ? field('02', asciiOf(code.description, 73)) : '')
  );
}

function txidText(txid: string | undefined): string {
  if (txid === undefined) return NO_TXID;
  if (!/^[a-zA-Z0-9]{1,25}$/.test(txid)) throw new BrCodeError('a static txid has 1 to 25 alphanumerics');
  return txid;
}

function asciiOf(text: string, limit: number): string {
  const folded = text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim();
  return folded.slice(0, limit).trim();
}

function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const header = /^\d{4}$/.exec(text.slice(at, at + 4))?.[0];
    if (!header) throw new BrCodeError(`no field header at ${at}`);
    const end = at + 4 + Number(header.slice(2));
    if (end > text.length) throw new BrCodeError(`field ${header.slice(0, 2)} runs past the end`);
    fields.set(header.slice(0, 2), text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** Finds the merchant account of Pix: usually field 26, but any from 26 to 51 is allowed. */
function pixAccountOf(fields: Map<string, string>): Map<string, string> {
  for (let id = 26; id <= 51; id++) {
    const value = fields.get(String(id));
    if (value?.toLowerCase().includes(GUI)) {
      const account = fieldsOf(value);
      if (account.get('00')?.toLowerCase() === GUI) return account;
    }
  }
  throw new BrCodeError('not a Pix code');
}

function receiverOf(fields: Map<string, string>): Receiver {
  const name = fields.get('59');
  const city = fields.get('60');
  if (!name || !city) throw new BrCodeError('name or city of the receiver is missing');
  const amount = fields.get('54');
  if (amount === undefined) return { name, city };
  const amountCents = centsOf(amount);
  if (amountCents === null) throw new BrCodeError('unreadable amount');
  return { name, city, amountCents };
}
