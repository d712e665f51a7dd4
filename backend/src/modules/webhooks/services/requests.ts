import { Webhook } from 'standardwebhooks';
import type { WebhookKind } from '@shop/contracts/webhooks';
import type { MessageContent } from '../domain/message.events.js';
import { SHOP } from '../domain/endpoints.js';
import { discordMessage } from './discord.js';

const MASK = 'v1,***';

interface Written {
  readonly content: MessageContent;
  /** The username at the time of the event; null once the person is erased. */
  readonly username: string | null;
}

interface Receiver {
  readonly ownerId: string;
  readonly kind: WebhookKind;
}

/** Returns the data of a message for one receiver: without the redeemer of a key for a reseller. */
function dataFor({ ownerId }: Receiver, { content: { type, userId, data }, username }: Written) {
  if (userId === null) return data;
  const isShown = ownerId === SHOP || type !== 'key.redeemed';
  return { ...data, user: isShown ? { id: userId, username } : null };
}

/** Writes the body of a message: the same text at every attempt. */
export function bodyOf(receiver: Receiver, written: Written, brandName: string): string {
  const { type, timestamp } = written.content;
  const body = { type, timestamp, data: dataFor(receiver, written) };
  return JSON.stringify(receiver.kind === 'discord' ? discordMessage(body, brandName) : body);
}

interface SignedText {
  readonly eventId: string;
  readonly body: string;
  readonly at: Date;
}

/** Returns the headers of an attempt at that instant, signed by each secret, the newest first. */
export function headersOf(
  kind: WebhookKind,
  { eventId, body, at }: SignedText,
  secrets: readonly string[] | 'masked',
): Record<string, string> {
  const common = { 'content-type': 'application/json', 'user-agent': 'Loja-Webhooks/1.0' };
  if (kind === 'discord') return common;
  const signature =
    secrets === 'masked' ? MASK : secrets.map((secret) => new Webhook(secret).sign(eventId, at, body)).join(' ');
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
    ...common,
  };
}
