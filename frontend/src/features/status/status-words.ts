import type { ComponentStatus, HealthIncident, HealthReport } from '@shop/contracts/status';
import { ApiError } from '../../shared/http/api-error.js';

type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'neutral';
interface Word {
  readonly word: string;
  readonly tone: Tone;
}

const overall: Readonly<Record<HealthReport['overallStatus'], Word>> = {
  operational: { word: 'Todos os serviços estão funcionando', tone: 'ok' },
  partial_outage: { word: 'Alguns serviços estão com problemas', tone: 'warn' },
  major_outage: { word: 'Serviços essenciais estão fora do ar', tone: 'danger' },
};
const UNAVAILABLE: Word = { word: 'Status indisponível', tone: 'neutral' };

/** Returns the headline of the page; a status of a newer release reads as unavailable. */
export const overallWord = (status: string): Word =>
  (overall as Readonly<Record<string, Word | undefined>>)[status] ?? UNAVAILABLE;

export const componentWords: Readonly<Record<ComponentStatus, Word>> = {
  operational: { word: 'Operacional', tone: 'ok' },
  degraded: { word: 'Instável', tone: 'warn' },
  outage: { word: 'Fora do ar', tone: 'danger' },
};

export const incidentWords: Readonly<Record<HealthIncident['status'], Word>> = {
  investigating: { word: 'Em investigação', tone: 'danger' },
  identified: { word: 'Causa identificada', tone: 'warn' },
  monitoring: { word: 'Em observação', tone: 'info' },
  resolved: { word: 'Resolvido', tone: 'ok' },
  maintenance: { word: 'Manutenção', tone: 'info' },
};

/** Returns true for an incident that goes on; a maintenance may lie ahead. */
export const isOpen = ({ status }: HealthIncident) => status !== 'resolved' && status !== 'maintenance';

/** Returns true for a maintenance that had not begun at that instant. */
export const isPlanned = ({ status, start_time }: HealthIncident, at: string) =>
  status === 'maintenance' && Date.parse(start_time) > Date.parse(at);

export const FAILURE = 'Não foi possível carregar o status dos serviços.';

/** Returns what the server or the network said. */
export const failureDetail = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  return error.status === 0 ? error.message : `Erro ${String(error.status)}: Falha ao buscar dados de status.`;
};
