import { createTransport } from 'nodemailer';
import { addressed, Mailer, MailRefused, type MailMessage } from './mailer.js';

/** Hands messages to the SMTP server of `SMTP_URL`. */
export class SmtpMailer extends Mailer {
  private readonly transport;

  constructor(
    url: string,
    private readonly sender: string,
  ) {
    super();
    this.transport = createTransport({
      url,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(message: MailMessage): Promise<void> {
    await this.transport.sendMail(addressed(this.sender, message)).catch((error: SmtpError) => {
      // Its own message may repeat the address, which belongs in no log.
      const reason = [error.code, error.responseCode].join(' ').trim();
      throw isUnknownAddress(error)
        ? new MailRefused(reason)
        : new Error(`The mail server took no message: ${reason}.`);
    });
  }

  override forget(): Promise<void> {
    return Promise.resolve();
  }
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** A refusal for reasons of policy (5.7) is of the server, not of the address, and may be mended. */
const isUnknownAddress = ({ command, responseCode = 0, response = '' }: SmtpError) =>
  command === 'RCPT TO' && responseCode >= 550 && !response.includes(' 5.7.');
