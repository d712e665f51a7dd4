export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Derived from what the mail is about, so that a repeated delivery is recognised. */
  readonly messageId: string;
}

/** Hands a message to the SMTP server, or to the local mailbox. Bound by the mail module. */
export abstract class Mailer {
  /** Resolves when the server (or the folder) has accepted it; rejects when it is away. */
  abstract send(message: MailMessage): Promise<void>;
}
