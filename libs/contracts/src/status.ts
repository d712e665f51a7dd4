import * as v from 'valibot';
import { cleanText, instant, messageResponse, moment, trimmed, upTo } from './shapes.js';

const INCIDENT_TITLE_MAX = 120;
const INCIDENT_MESSAGE_MAX = 2000;

/** Names of the components on the status page. The keys are stored in events and never renamed. */
export const componentNames = {
  events: 'Registro de eventos',
  documents: 'Banco de dados',
  redis: 'Fila e tempo real',
  psp: 'Pagamentos PIX',
  webhook: 'Avisos de pagamento do banco',
  mail: 'Envio de e-mails',
  projections: 'Atualização das telas',
  reactions: 'Entregas automáticas',
  jobs: 'Tarefas agendadas',
  loader: 'Servidor do loader',
  storage: 'Armazenamento',
} as const;
export type ComponentId = keyof typeof componentNames;
export const componentIds = Object.keys(componentNames) as ComponentId[];

export const overallStatuses = ['operational', 'partial_outage', 'major_outage'] as const;
export type OverallStatus = (typeof overallStatuses)[number];

export const componentStatuses = ['operational', 'degraded', 'outage'] as const;
export type ComponentStatus = (typeof componentStatuses)[number];

export const incidentStatuses = ['investigating', 'identified', 'monitoring', 'resolved', 'maintenance'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];

/** One day of a component in São Paulo. */
export const UptimeDay = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  /** Percent of the measured time; `null` where nothing was measured. */
  uptime: v.nullable(v.number()),
  /** Times out of service, in order; together they are the share missing from `uptime`. Absent on a day without any. */
  outages: v.optional(v.array(v.object({ from: instant, to: instant }))),
});
export type UptimeDay = v.InferOutput<typeof UptimeDay>;

export const ComponentHealth = v.object({
  name: v.string(),
  status: v.picklist(componentStatuses),
  /** `null` where none of the days was measured. */
  uptime_percentage: v.nullable(v.number()),
  /** `UPTIME_DAYS` days, oldest first. */
  history: v.array(UptimeDay),
});
export type ComponentHealth = v.InferOutput<typeof ComponentHealth>;

/** Course of an incident, oldest first. */
const timeline = v.array(v.object({ at: instant, status: v.picklist(incidentStatuses), message: v.string() }));

export const HealthIncident = v.object({
  id: v.string(),
  title: v.string(),
  status: v.picklist(incidentStatuses),
  component_name: v.string(),
  /** Message of the newest entry. */
  message: v.string(),
  start_time: instant,
  /** Planned end. */
  ends_at: v.nullable(instant),
  timeline,
});
export type HealthIncident = v.InferOutput<typeof HealthIncident>;

/** Status of the product, its components and their history. */
export const HealthReport = v.object({
  overallStatus: v.picklist(overallStatuses),
  components: v.array(ComponentHealth),
  /** Newest first. */
  incidentHistory: v.array(HealthIncident),
});
export type HealthReport = v.InferOutput<typeof HealthReport>;

export const Incident = v.object({
  id: v.string(),
  /** Found by the probes, or announced by an administrator. */
  origin: v.picklist(['probe', 'staff']),
  title: v.string(),
  /** Name of the component. */
  component: v.string(),
  status: v.picklist(incidentStatuses),
  message: v.string(),
  starts_at: instant,
  ends_at: v.nullable(instant),
  timeline,
});
export type Incident = v.InferOutput<typeof Incident>;
/** Newest first. */
export const IncidentList = v.array(Incident);

const requiredText = (empty: string, max: number) =>
  v.pipe(cleanText(empty), trimmed(), v.minLength(1, empty), upTo(max, `Use no máximo ${String(max)} caracteres.`));
const title = requiredText('O título é obrigatório.', INCIDENT_TITLE_MAX);
const message = requiredText('A mensagem é obrigatória.', INCIDENT_MESSAGE_MAX);
const status = v.picklist(incidentStatuses, 'Selecione um status.');

const componentOf = (text: string): ComponentId | undefined =>
  componentIds.find((id) => id === text || componentNames[id] === text);
/** A component, by its id or by its name on the status page. */
const component = v.pipe(
  v.string('Selecione um serviço.'),
  upTo(64, 'Selecione um serviço.'),
  v.check((text) => componentOf(text) !== undefined, 'Selecione um serviço.'),
  v.transform((text) => componentOf(text) as ComponentId),
);
const announced = v.pipe(
  moment,
  v.transform((date) => date.toISOString()),
);

export const END_BEFORE_START = 'O fim deve vir depois do início.';

/** Body of POST /api/incidents; without `starts_at` the incident begins now. */
export const OpenIncident = v.pipe(
  v.strictObject({
    title,
    component,
    status,
    message,
    starts_at: v.optional(announced),
    ends_at: v.optional(announced),
  }),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      ({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at,
      END_BEFORE_START,
    ),
    ['ends_at'],
  ),
);
export type OpenIncident = v.InferOutput<typeof OpenIncident>;

export const UpdateIncident = v.strictObject({ status, message });
export type UpdateIncident = v.InferOutput<typeof UpdateIncident>;

export const IncidentId = v.pipe(v.string(), v.uuid());
export const OpenedIncident = v.object({ ...messageResponse.entries, incident: Incident });
export type OpenedIncident = v.InferOutput<typeof OpenedIncident>;

/** Hash of the whole log up to the end of a day in São Paulo. */
export const LogAnchor = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  /** Position of the last event that the hash includes. */
  position: v.number(),
  hash: v.string(),
});
export type LogAnchor = v.InferOutput<typeof LogAnchor>;
/** Newest first. */
export const LogAnchorList = v.array(LogAnchor);
