import { MINUTE } from '@shop/kernel/durations';
import { isLoopbackUrl } from '@shop/kernel/loopback';
import type { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock/clock.js';
import type { MailSender } from '../config/mail-sender.js';
import { DeliverySlots } from './delivery-slots.js';
import { greets } from './smtp-greeting.js';
import { addressed, Mailer, MailRejectedError, type MailMessage } from './mailer.js';

/** Pause between two tries of a server that takes no messages: servers ban a sender whose password fails often. */
const TRIED_EVERY_MS = 2_000;
/**
 * Times of a message, in milliseconds: until the server has its last byte, and from there until it has judged it. Some
 * scan a message before they reply (RFC 5321, 4.5.3.2.6, grants them this time), and accept it all the same where the
 * sender has left.
 */
const HANDED_OVER_WITHIN_MS = 30_000;
const JUDGED_WITHIN_MS = 10 * MINUTE;
/**
 * Pause after a message was rejected for its address or its content, because servers judge a sender by its rejections,
 * and after its judgement did not come, because it may have been accepted.
 */
const REJECTED_FOR_MS = 15 * MINUTE;
/**
 * Times of a server that greets and takes no message, in milliseconds: until it counts as out of service, and from the
 * last try until its greeting counts again.
 */
const OUT_AFTER_MS = 5_000;
const TRIED_LATELY_MS = MINUTE;
/** Rejected messages that are remembered. */
const REJECTED_MAX = 1_000;

/**
 * Hands messages to the SMTP server of `SMTP_URL`. While it is away, or takes no message from this sender, one message
 * at a time tries it, at most every two seconds, and the others fail at once: a server that lets everybody wait must
 * not keep other work from being done. A server that has the whole of a message is back, however long it judges it. A
 * rejected message (5yz) fails at once too, for a quarter of an hour: jobs repeat it every 15 s.
 */
export class SmtpMailer extends Mailer {
  private transport: Promise<Transporter> | undefined;
  private isAway = false;
  private awaySince = -Infinity;
  private isTried = false;
  private triedAt = -Infinity;
  /** Instants of rejections by the id of the message, oldest first. */
  private readonly rejected = new Map<string, number>();
  private readonly slots = new DeliverySlots();
  /** Messages under way, by their id: a job that was stalled runs again while its first run still waits. */
  private readonly underWay = new Map<string, Promise<void>>();
  /** Calls for the messages under way, by their id, once the server has the last byte. */
  private readonly handedOver = new Map<string, () => void>();

  constructor(
    private readonly url: string,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {
    super();
  }

  protected override async deliver(message: MailMessage): Promise<void> {
    const { messageId } = message;
    const underWay = this.underWay.get(messageId);
    if (underWay) return underWay;
    const isPausing = this.isTried || this.clock.isWithin(TRIED_EVERY_MS, this.triedAt);
    if (this.isAway && isPausing) throw new Error('The mail server is away.');
    if (this.clock.isWithin(REJECTED_FOR_MS, this.rejected.get(messageId) ?? -Infinity))
      throw new Error('The mail server has rejected the message.');
    const delivery = this.slots.run(() => this.handOver(message)).finally(() => this.underWay.delete(messageId));
    this.underWay.set(messageId, delivery);
    await delivery;
  }

  private async handOver(message: MailMessage): Promise<void> {
    const { messageId } = message;
    const limit = new AbortController();
    const abort = () => {
      limit.abort();
    };
    let timer = setTimeout(abort, HANDED_OVER_WITHIN_MS);
    let isHandedOver = false;
    this.handedOver.set(messageId, () => {
      isHandedOver = true;
      this.isAway = false;
      clearTimeout(timer);
      timer = setTimeout(abort, JUDGED_WITHIN_MS);
    });
    this.isTried = true;
    try {
      const transport = await (this.transport ??= this.openTransport());
      await transport.sendMail({ ...addressed(this.sender, message), signal: limit.signal });
      this.isAway = false;
    } catch (error) {
      const { code, originalCode, responseCode } = error as SmtpError;
      const isUnknown = isHandedOver && responseCode === undefined;
      this.noteAway(!isUnknown && !isAboutMessage(error as SmtpError));
      // Its own message may repeat the address, which belongs in no log.
      const reason = [code, originalCode, responseCode].filter((part) => part !== undefined).join(' ');
      if (isUnknownAddress(error as SmtpError)) throw new MailRejectedError(reason);
      if (isUnknown || isPermanent(error as SmtpError)) this.noteRejection(messageId);
      throw new Error(`The mail server took no message: ${reason}.`);
    } finally {
      clearTimeout(timer);
      this.handedOver.delete(messageId);
      this.isTried = false;
      this.triedAt = this.clock.nowMs();
    }
  }

  override async isUp(): Promise<boolean> {
    const takesNone = this.isAway && !this.clock.isWithin(OUT_AFTER_MS, this.awaySince);
    if (takesNone && this.clock.isWithin(TRIED_LATELY_MS, this.triedAt)) return false;
    return await greets(new URL(this.url));
  }

  override forget(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Imports the library with the first message: it takes some 20 MB, and the processes that only serve requests send
   * none.
   */
  private async openTransport(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(smtpOptions(this.url));
    transport.use('stream', ({ data, message }, done) => {
      message.processFunc((content: Readable) =>
        content.once('end', () => this.handedOver.get(data.messageId ?? '')?.()),
      );
      done();
    });
    return transport;
  }

  private noteAway(isAway: boolean): void {
    if (isAway && !this.isAway) this.awaySince = this.clock.nowMs();
    this.isAway = isAway;
  }

  private noteRejection(messageId: string): void {
    this.rejected.delete(messageId);
    this.rejected.set(messageId, this.clock.nowMs());
    const [oldest = messageId] = this.rejected.keys();
    if (this.rejected.size > REJECTED_MAX) this.rejected.delete(oldest);
  }
}

/** Returns how to connect: to another machine never without TLS, which STARTTLS begins where the address does not. */
export const smtpOptions = (url: string) => ({
  url,
  requireTLS: !isLoopbackUrl(url.replace(/^smtps?:/, 'http:')),
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: JUDGED_WITHIN_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
});

interface SmtpError {
  readonly code?: string;
  /** Code of the network's or the certificate's own error. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Recognises a rejection of one message by a server that may take the next one; 421 is the end of its service. */
const isAboutMessage = ({ command, responseCode }: SmtpError) =>
  responseCode !== undefined && responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA');

/** Recognises a rejection that repeating the same message would not change (RFC 5321, 4.2.1). */
const isPermanent = (error: SmtpError) => isAboutMessage(error) && (error.responseCode ?? 0) >= 500;

/** Recognises an unknown address. A rejection by policy (5.7) concerns the server instead, and may be temporary. */
const isUnknownAddress = ({ command, responseCode = 0, response = '' }: SmtpError) =>
  command === 'RCPT TO' && responseCode >= 550 && !response.includes(' 5.7.');
