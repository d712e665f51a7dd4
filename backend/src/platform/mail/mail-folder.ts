import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.js';
import type { MailSender } from '../config/mail-sender.js';
import { addressed, Mailer, type MailMessage } from './mailer.js';

/** A message as the mailbox page shows it. */
export interface OutboxMessage {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  /** Marks of the other persons whom it names. */
  readonly about: string;
}

const LISTED = 100;

/** Keeps messages in `DATA_DIR/mail`: `.eml` as a server would have got it, `.json` for the mailbox page. */
export class MailFolder extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {
    super();
  }

  protected override async deliver(message: MailMessage): Promise<void> {
    await this.make();
    const digest = createHash('sha256').update(message.messageId).digest('hex').slice(0, 16);
    const names = await readdir(this.folder);
    if (names.some((name) => name.endsWith(`-${digest}.eml`))) return;
    const at = this.clock.now();
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const about = (message.about ?? []).map((person) => `<${person}.>`).join(' ');
    const { headers, ...whole } = addressed(this.sender, message);
    const marked = about === '' ? headers : { ...headers, 'X-About': about };
    const { message: raw } = await transport.sendMail({ ...whole, headers: marked, date: at });
    const name = `${at.toISOString().replace(/[-:.]/g, '')}-${digest}`;
    const { to, subject, text, messageId } = message;
    const summary: OutboxMessage = { at: at.toISOString(), to, subject, text, messageId, about };
    await this.write(`${name}.json`, JSON.stringify(summary));
    await this.write(`${name}.eml`, raw as Buffer);
  }

  override async isUp(): Promise<boolean> {
    return (
      this.make()
        // The slash: a file in its place is no folder.
        .then(() => access(`${this.folder}/`, constants.W_OK))
        .then(
          () => true,
          () => false,
        )
    );
  }

  /** Returns the newest messages, newest first. */
  async list(): Promise<OutboxMessage[]> {
    const names = await readdir(this.folder).catch(() => []);
    const newest = names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
      .slice(0, LISTED);
    const contents = await Promise.all(
      newest.map((name) => readFile(join(this.folder, name), 'utf8').catch(() => null)),
    );
    return contents.flatMap((json) => (json === null ? [] : [JSON.parse(json) as OutboxMessage]));
  }

  /** Makes the folder, but never `DATA_DIR`, because a missing one means a volume not mounted. */
  private async make(): Promise<void> {
    await mkdir(this.folder, { mode: 0o700 }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }

  /** Removes the messages about that person, and drafts that a kill left behind. */
  async forget(person: string): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const path = join(this.folder, name);
      const content = await readFile(path, 'latin1').catch(() => '');
      if (content.includes(`<${person}.`)) await rm(path, { force: true });
    }
  }

  private async write(name: string, content: string | Buffer): Promise<void> {
    const draft = join(this.folder, `.${name}.draft`);
    try {
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, join(this.folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}
