import { Injectable } from '@nestjs/common';
import { IsString } from 'class-validator';
import { Clock } from '../../../platform/clock/clock.js';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import { Psp } from '../psp.js';
import { ReceivedPayments } from '../received-payments.js';

export class ExaminePaymentPayload {
  @IsString() endToEndId!: string;
}

/** Examines a payment that a poll could not; given up, it is listed for operators, who can run it again. */
export const ExaminePaymentJob = defineJob({
  name: 'examine-payment',
  payload: ExaminePaymentPayload,
  attempts: 8,
  backoffMs: 1000,
});

@Injectable()
export class ExaminePaymentProcessor extends JobProcessor<ExaminePaymentPayload> {
  readonly job = ExaminePaymentJob;

  constructor(
    private readonly psp: Psp,
    private readonly received: ReceivedPayments,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ endToEndId }: ExaminePaymentPayload): Promise<void> {
    const payment = await this.psp.findPayment(endToEndId);
    if (!payment) throw new Error('the bank does not know the payment by its id');
    await this.received.examine(payment, this.clock.nowMs());
  }
}
