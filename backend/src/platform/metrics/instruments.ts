import { Counter, Histogram, Registry } from 'prom-client';
import { ObservedGauge } from './observed-gauge.js';
import { DURATION_BUCKETS, TimedWork } from './timed-work.js';

/** Everything that this process counts. docs/operations.md lists it for operators. */
export const registry = new Registry();

/** The route of a request that no route took. */
export const UNMATCHED = '(unmatched)';
/** The status of a request whose client left before its response had ended. */
export const CLIENT_LEFT = 499;

/** Requests, by the pattern of their route: no path and no parameter becomes a label. */
export const requests = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'Duration of HTTP requests, by method, route and status (499: the client left first).',
  labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
  buckets: DURATION_BUCKETS,
  registers: [registry],
});
for (const status of [404, 500, 503])
  requests.zero({ http_request_method: 'GET', http_route: UNMATCHED, http_response_status_code: status });

export const appends = new TimedWork<'recorded' | 'conflict' | 'nothing' | 'unknown' | 'failed'>(registry, {
  name: 'shop_append_duration_seconds',
  help: 'Duration of appends to the event log, by outcome (nothing: certainly not recorded; unknown: not learnt).',
  outcomes: ['recorded', 'conflict', 'nothing', 'unknown', 'failed'],
});

export const appendedEvents = new Counter({
  name: 'shop_appended_events_total',
  help: 'Events that this shop has recorded since its processes started.',
  registers: [registry],
});

export const bankCalls = new TimedWork<'ok' | 'unavailable' | 'unknown-outcome' | 'refused' | 'conflict' | 'failed'>(
  registry,
  {
    name: 'shop_bank_call_duration_seconds',
    help: 'Duration of calls of the bank with their retries, by outcome.',
    outcomes: ['ok', 'unavailable', 'unknown-outcome', 'refused', 'conflict', 'failed'],
  },
);

export const mails = new TimedWork<'accepted' | 'rejected' | 'failed'>(registry, {
  name: 'shop_mail_duration_seconds',
  help: 'Duration of handing a message to the mail server, by outcome (rejected: there is no such address).',
  outcomes: ['accepted', 'rejected', 'failed'],
});

export const jobRuns = new Histogram({
  name: 'shop_job_duration_seconds',
  help: 'Duration of runs of jobs, by job and outcome.',
  labelNames: ['job', 'outcome'],
  buckets: DURATION_BUCKETS,
  registers: [registry],
});

export const jobQueue = new ObservedGauge<'waiting' | 'active' | 'delayed'>(registry, {
  name: 'shop_job_queue_depth',
  help: 'Jobs of the queue, by state (delayed: not due yet, or waiting for another attempt).',
  aggregator: 'max',
  label: { name: 'state', values: ['waiting', 'active', 'delayed'] },
});

export const jobQueueAge = new ObservedGauge(registry, {
  name: 'shop_job_queue_age_seconds',
  help: 'Time for which the most overdue job of the queue has waited.',
  aggregator: 'max',
});

export const failedJobs = new ObservedGauge(registry, {
  name: 'shop_failed_jobs',
  help: 'Jobs that were given up and that administrators have not repeated or dismissed yet.',
  aggregator: 'max',
});

export const parkedStreams = new ObservedGauge<'view' | 'reaction'>(registry, {
  name: 'shop_parked_streams',
  help: 'Streams that are set aside for a view or a reaction that they broke.',
  aggregator: 'max',
  label: { name: 'consumer', values: ['view', 'reaction'] },
});

export const projectorLag = new ObservedGauge(registry, {
  name: 'shop_projector_lag_seconds',
  help: 'Time for which the strong views have lacked something that is in the log.',
  aggregator: 'max',
});

export const reactionLag = new ObservedGauge(registry, {
  name: 'shop_reaction_lag_seconds',
  help: 'Time for which the slowest reaction has not done something that is in the log.',
  aggregator: 'max',
});

export const freeDisk = new ObservedGauge(registry, {
  name: 'shop_storage_free_bytes',
  help: 'Free space on the disk of DATA_DIR, as far as this user may use it.',
  aggregator: 'min',
});

export const bankCertificateExpiry = new ObservedGauge(registry, {
  name: 'shop_bank_certificate_expiry_timestamp_seconds',
  help: "End of the shop's certificate for the bank, since the epoch (0: the bank wants none).",
  aggregator: 'min',
});

export const openSockets = new ObservedGauge(registry, {
  name: 'shop_sockets',
  help: 'Open connections of the realtime server.',
  aggregator: 'sum',
});

export const openIncidents = new ObservedGauge(registry, {
  name: 'shop_open_incidents',
  help: 'Incidents that go on, without planned maintenance.',
  aggregator: 'max',
});
