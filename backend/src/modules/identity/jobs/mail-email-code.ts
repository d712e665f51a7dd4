import { CODE_LIFE } from '@shop/contracts/limits';
import { MINUTE, SECOND } from '@shop/kernel/durations';
import { IsString } from 'class-validator';
import { Clock } from '../../../platform/clock/clock.js';
import { Config } from '../../../platform/config/config.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { defineJob, JobProcessor, type JobRunner } from '../../../platform/jobs/job.js';
import { mailLayout } from '../../../platform/mail/layout.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { account } from '../domain/account.js';
import { codeToMail, noteCodeMailed } from '../domain/registration.js';
import { EmailCodes } from '../use-cases/email-codes.js';

class MailEmailCodePayload {
  @IsString() userId!: string;
  @IsString() codeId!: string;
}

const LONGEST_WAIT = 15 * SECOND;

/** The same for the reaction and for the sweep: handed in twice, it is one job. */
export const mailJobId = (issuedEventId: string): string => `mail-${issuedEventId}`;

/** Tried for as long as the code lives. */
export const MailEmailCode = defineJob({
  name: 'mail-email-code',
  payload: MailEmailCodePayload,
  attempts: CODE_LIFE / LONGEST_WAIT,
  backoffMs: SECOND,
  maxBackoffMs: LONGEST_WAIT,
  rememberedMs: CODE_LIFE,
});

@JobProcessor(MailEmailCode)
export class MailEmailCodeProcessor implements JobRunner<MailEmailCodePayload> {
  constructor(
    private readonly store: AggregateStore,
    private readonly codes: EmailCodes,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async run({ userId, codeId }: MailEmailCodePayload): Promise<void> {
    const state = await this.store.load(account, userId);
    const code = codeToMail(state, codeId, this.clock.now());
    if (code === null || state.status !== 'member' || state.email === null) return;
    const title = 'Confirme seu e-mail';
    await this.mailer.send({
      to: state.email,
      subject: `${title} · ${this.config.brandName}`,
      messageId: `<${userId}.${codeId}@${new URL(this.config.publicUrl).hostname}>`,
      ...mailLayout({
        brand: this.config.brandName,
        title,
        lines: [
          'Digite este código na tela de confirmação para ativar a sua conta.',
          `Ele vale por ${String(CODE_LIFE / MINUTE)} minutos. Se você não criou esta conta, ignore esta mensagem.`,
        ],
        code: this.codes.digits(userId, codeId, code.purpose),
      }),
    });
    await this.store.decide(account, userId, (current) => noteCodeMailed(current, codeId));
  }
}
