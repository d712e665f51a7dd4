import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { componentNames, type ComponentId, type HealthReport } from '@shop/contracts/status';
import { JoinedReading } from '../../../platform/cache/joined-reading.js';
import { Clock } from '../../../platform/clock/clock.js';
import { within } from '../../../platform/deadline/deadline.js';
import { UnavailableError } from '../../../platform/deadline/unavailable.js';
import { live, type LiveResponse, type LiveVersion } from '../../../platform/responses/live-response.js';
import { failureOf } from '../domain/failure.js';
import type { StatusSpan } from '../domain/uptime.js';
import { LiveStatus, SEVERITY } from '../live-status.js';
import { ProbeBeats } from '../probe-beats.js';
import { GAP_MS } from '../status-recorder.js';
import { healthReport, isOpen, type StatusHistory } from '../views/health-report.js';
import { STATUS, StatusView } from '../views/status.view.js';

/** The history is read within this time, in milliseconds, or the last one that was read is used. */
const READ_WITHIN_MS = 800;
/** First measurement of a process, in milliseconds. */
const MEASURED_WITHIN_MS = 1_000;
/** The page responds within this time, in milliseconds, from memory where nothing else does: the time of a check. */
const RESPONDS_WITHIN_MS = 2_000;
/** The page counts in seconds: it is computed once in each, and once a change. */
const COMPUTED_EVERY_MS = 1_000;

/** Status of the product. Responds also while the event store, the documents or both are away. */
export class GetHealth extends Query<LiveResponse<HealthReport>> {}

interface ReadHistory {
  readonly version: LiveVersion;
  readonly history: StatusHistory;
  /** Position of the newest event in it; `null` before the first. */
  readonly position: number | null;
}

@QueryHandler(GetHealth)
export class GetHealthHandler implements IQueryHandler<GetHealth> {
  private last: ReadHistory = {
    version: { epoch: '', seq: 0 },
    history: { spans: {}, incidents: [] },
    position: null,
  };
  private readonly responding = new JoinedReading('status', () => this.respond(), RESPONDS_WITHIN_MS);
  private computed: { readonly of: string; readonly report: HealthReport } | null = null;

  constructor(
    private readonly view: StatusView,
    private readonly liveStatus: LiveStatus,
    private readonly beats: ProbeBeats,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<LiveResponse<HealthReport>> {
    return this.responding.get().catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) throw error;
      return this.written(this.last, null);
    });
  }

  private async respond(): Promise<LiveResponse<HealthReport>> {
    await within(MEASURED_WITHIN_MS, 'probes', this.liveStatus.ready).catch(() => undefined);
    const [last, measuredAt] = await Promise.all([this.newestRead(), this.beats.newest()]);
    this.last = last;
    return this.written(last, measuredAt);
  }

  private written(read: ReadHistory, measuredAt: number | null): LiveResponse<HealthReport> {
    return live(read.version, this.reportOf(read, measuredAt, this.clock.nowMs()));
  }

  private async newestRead(): Promise<ReadHistory> {
    if (this.liveStatus.get('documents')?.status === 'outage') return this.last;
    return within(READ_WITHIN_MS, 'documents', this.read()).catch(() => this.last);
  }

  /** Reads the history unless it is the one that was read before. */
  private async read(): Promise<ReadHistory> {
    const version = await this.view.topicVersion(STATUS);
    const position = await this.view.positionOf(STATUS);
    const { history } = this.last;
    if (version.epoch === this.last.version.epoch && position === this.last.position)
      return { version, history, position };
    return { version, history: (await this.view.get(STATUS)) ?? { spans: {}, incidents: [] }, position };
  }

  private reportOf({ version, history, position }: ReadHistory, measuredAt: number | null, now: number): HealthReport {
    const endsAt = measuredAt !== null && now - measuredAt > GAP_MS ? measuredAt : null;
    const second = Math.floor(now / COMPUTED_EVERY_MS);
    const of = [version.epoch, position, this.liveStatus.version, endsAt, second].join(' ');
    if (this.computed?.of !== of) {
      const known = endsAt === null ? history : endedAt(history, endsAt);
      this.computed = { of, report: Object.freeze(healthReport(this.withLive(known), now)) };
    }
    return this.computed.report;
  }

  /** Adds what this process sees and the log does not know yet: a store that is away takes no events. */
  private withLive(history: StatusHistory): StatusHistory {
    const spans: Partial<Record<ComponentId, readonly StatusSpan[]>> = { ...history.spans };
    const incidents = [...history.incidents];
    for (const [id, { status, since }] of this.liveStatus.entries()) {
      const recorded = spans[id]?.at(-1);
      const isKnown = recorded && recorded.status !== 'unknown' && SEVERITY[recorded.status] >= SEVERITY[status];
      if (isKnown) continue;
      spans[id] = [...(spans[id] ?? []), { from: Math.max(since, recorded?.from ?? since), status }];
      if (status === 'operational' || incidents.some((one) => one.component === id && isOpen(one))) continue;
      const timeline = [{ at: since, ...failureOf(id, status) }];
      incidents.unshift({
        id: `live-${id}`,
        origin: 'probe',
        title: componentNames[id],
        component: id,
        startsAt: since,
        endsAt: null,
        timeline,
      });
    }
    return { spans, incidents };
  }
}

/** Ends the known statuses at the last measurement: later time is neither up nor down. */
function endedAt(history: StatusHistory, measuredAt: number): StatusHistory {
  const entries = Object.entries(history.spans) as [ComponentId, readonly StatusSpan[]][];
  const spans = entries.map(([id, own]) => [id, [...own, { from: measuredAt, status: 'unknown' as const }]] as const);
  return { ...history, spans: Object.fromEntries(spans) };
}
