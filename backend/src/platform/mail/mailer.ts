import { SpanKind } from '@opentelemetry/api';
import { createHash } from 'node:crypto';
import type { MailSender } from '../config/mail-sender.js';
import { mails } from '../metrics/instruments.js';
import { tracedPart } from '../telemetry/tracing.js';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * `<{person}.{about}@{host}>`: the person whose erasure removes a stored copy, and the subject of the mail, so that a
   * repeated delivery is recognised.
   */
  readonly messageId: string;
  /** Ids of other persons whom it names: their erasure removes a stored copy too. */
  readonly about?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** There is no such address: no later try will change that. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}

/** Hands a message to the SMTP server, or to the local mailbox. Bound by the mail module. */
export abstract class Mailer {
  /**
   * Resolves when the server (or the folder) has accepted it; rejects when it is away, with `MailRejectedError` when
   * there is no such address.
   */
  send(message: MailMessage): Promise<void> {
    const outcomeOf = (error: unknown) => (error instanceof MailRejectedError ? 'rejected' : 'failed');
    return tracedPart('mail', { kind: SpanKind.CLIENT }, () => mails.run(() => this.deliver(message), outcomeOf));
  }

  protected abstract deliver(message: MailMessage): Promise<void>;

  /** Returns true while messages would be accepted. */
  abstract isUp(): Promise<boolean>;

  /** Removes the stored messages about that person. Messages handed to a server are out of reach. */
  abstract forget(person: string): Promise<void>;
}

/** No one writes these mails by hand: absence notes and the like are not sent back to the shop (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' } as const;

/**
 * Returns a message in nodemailer's form. Its boundary has letters only, so that in a message with a code no other
 * digits are between the headers and the text.
 */
export function addressed(sender: MailSender, message: MailMessage) {
  const letters = createHash('sha256').update(message.messageId).digest().subarray(0, 20);
  const baseBoundary = [...letters].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
  return { from: sender, ...message, headers: { ...AUTOMATIC, ...message.headers }, baseBoundary };
}
