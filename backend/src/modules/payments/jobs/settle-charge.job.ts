import { MINUTE } from '@shop/kernel/durations';
import { IsISO8601, IsString } from 'class-validator';
import { defineJob } from '../../../platform/jobs/job.js';
import { type JobEntry, Jobs } from '../../../platform/jobs/jobs.js';
import { lastPoll, nextPoll } from '../domain/polling.js';

export class SettleChargePayload {
  @IsString() orderId!: string;
  @IsString() userId!: string;
  @IsISO8601() reservedAt!: string;
}

/** Reads a charge back from the PSP: when its time has come, or on a hint. */
export const SettleChargeJob = defineJob({
  name: 'settle-charge',
  payload: SettleChargePayload,
  attempts: 8,
  backoffMs: 1000,
  // A read that was due is done once, however many find it due.
  rememberedMs: 2 * MINUTE,
  // Each read has an id of its own: an outage of the bank would fill the list of failed jobs.
  listedAs: ({ orderId }) => `settle-${orderId}`,
});

const jobIdOf = (orderId: string, at: number): string => `settle-${orderId}-${String(at)}`;

const nextRead = (charge: SettleChargePayload, now: number): JobEntry<SettleChargePayload> => {
  const at = nextPoll(Date.parse(charge.reservedAt), now);
  return { payload: charge, options: { jobId: jobIdOf(charge.orderId, at), delayMs: at - now } };
};

const lastRead = (charge: SettleChargePayload, now: number): JobEntry<SettleChargePayload>[] => {
  const at = lastPoll(Date.parse(charge.reservedAt), now);
  return at === null ? [] : [{ payload: charge, options: { jobId: jobIdOf(charge.orderId, at) } }];
};

/** Schedules the next read of an open charge. */
export const schedulePoll = (jobs: Jobs, charge: SettleChargePayload, now: number): Promise<void> => {
  const { payload, options } = nextRead(charge, now);
  return jobs.add(SettleChargeJob, payload, options);
};

/** Takes back the next read of a charge that is closed: it would find nothing to do. */
export const cancelPoll = (jobs: Jobs, { orderId, reservedAt }: SettleChargePayload, now: number): Promise<void> =>
  jobs.remove(jobIdOf(orderId, nextPoll(Date.parse(reservedAt), now)));

/** Schedules the last due and the next read of open charges where the queue has lost them. */
export const restorePolls = (jobs: Jobs, charges: readonly SettleChargePayload[], now: number): Promise<void> =>
  jobs.addMissing(
    SettleChargeJob,
    charges.flatMap((charge) => [...lastRead(charge, now), nextRead(charge, now)]),
  );
