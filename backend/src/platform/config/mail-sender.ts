import { isIP } from 'node:net';

/** Sender of all mail. */
export interface MailSender {
  /** Empty for a bare address. */
  readonly name: string;
  readonly address: string;
}

const SENDER = /^(?:(?<name>.*?)\s*<(?<inBrackets>[^\s<>@,;"]+@[^\s<>@,;"]+)>|(?<bare>[^\s<>@,;"]+@[^\s<>@,;"]+))$/s;
/** Quotes around the whole text: some programs hand over those of an env file. */
const QUOTED = /^"([^"]*)"$/s;

/** Reads an address, or `Name <address>` with or without quotes; `null` for anything else. */
export function senderOf(text: string): MailSender | null {
  const { name = '', inBrackets, bare } = SENDER.exec(text.trim().replace(QUOTED, '$1').trim())?.groups ?? {};
  const address = inBrackets ?? bare;
  if (address === undefined) return null;
  return { name: name.replace(/^"(.*)"$/s, '$1').replace(/\\(["\\])/g, '$1'), address };
}

/** Returns the sender of a shop that names none: an address at its own host. */
export function defaultSender(brandName: string, publicUrl: string): MailSender {
  const { hostname } = new URL(publicUrl);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return { name: brandName, address: `nao-responda@${isName ? hostname : 'localhost'}` };
}
