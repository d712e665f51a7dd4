import { createTransport } from 'nodemailer';
import { addressed, Mailer, type MailMessage } from './mailer.js';

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
    await this.transport.sendMail(addressed(this.sender, message));
  }

  override forget(): Promise<void> {
    return Promise.resolve();
  }
}
