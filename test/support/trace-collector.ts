import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from './until.js';

/** Kinds and statuses as OTLP numbers them. */
const KINDS = ['', 'INTERNAL', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'] as const;
const ERROR = 2;

export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for a root. */
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface WrittenSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes?: readonly Attribute[];
  readonly status?: { readonly code?: number };
}

interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly WrittenSpan[] }[];
  }[];
}

const valuesOf = (attributes: readonly Attribute[] = []): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function spansIn({ resourceSpans }: Exported): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        name: span.name,
        kind: KINDS[span.kind] ?? '',
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        attributes: valuesOf(span.attributes),
        isError: span.status?.code === ERROR,
      })),
  );
}

/** An OTLP/HTTP collector that stores the received spans. */
export class TraceCollector {
  readonly spans: ReceivedSpan[] = [];
  /** Paths of the exporters' requests. */
  readonly paths = new Set<string>();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      void this.take(request).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    });
  }

  static async open(): Promise<TraceCollector> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TraceCollector(server);
  }

  /** Variables of a process that sends its traces here, soon after each span. */
  get environment(): Readonly<Record<string, string>> {
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
  }

  /** Returns the spans of one trace, once `isWhole` accepts them. */
  trace(traceId: string, isWhole: (spans: readonly ReceivedSpan[]) => boolean): Promise<readonly ReceivedSpan[]> {
    return until(`the trace ${traceId}`, () => {
      const spans = this.spans.filter((span) => span.traceId === traceId);
      return isWhole(spans) && spans;
    });
  }

  /** Returns the first root span of a name. */
  root(name: string): Promise<ReceivedSpan> {
    return until(`the root ${name}`, () => this.spans.find((span) => span.name === name && span.kind === 'SERVER'));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage): Promise<void> {
    this.paths.add(request.url ?? '');
    this.spans.push(...spansIn(JSON.parse(await text(request)) as Exported));
  }
}
