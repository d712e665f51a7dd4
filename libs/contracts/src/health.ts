import * as v from 'valibot';
import { instant } from './shapes.js';

export const checkStatuses = ['up', 'degraded', 'down'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** Why a check is not up: in English for operators and machines, in Portuguese for administrators. */
export const checkReasons = {
  connection: ['no connection', 'Sem conexão.'],
  certificate: ['no connection: invalid certificate', 'Sem conexão: o certificado não é válido.'],
  credentials: ['user or password rejected, or without a right', 'Usuário ou senha recusados, ou sem permissão.'],
  replica: ['read-only: a replica', 'Só aceita leituras: é uma réplica.'],
  timeout: ['no response in time', 'Não responde a tempo.'],
  memory: ['out of memory', 'Sem memória: nada mais é gravado.'],
  disk: ['disk full', 'Disco cheio: nada mais é gravado.'],
  clock: ['clocks differ by more than 2 s', 'O relógio difere do desta máquina em mais de 2 s: confira o NTP.'],
  unbuilt: ['no view can be read yet', 'Nenhuma tela pode ser lida ainda.'],
  stopped: ['runs in no process', 'Não está rodando em nenhum processo.'],
  behind: ['more than 10 s behind the log', 'Mais de 10 s atrás do registro de eventos.'],
  space: ['little free space', 'Pouco espaço livre em disco.'],
  expiring: ['certificate ends within 30 days', 'O certificado vence em menos de 30 dias: renove-o.'],
  expired: ['certificate has ended', 'O certificado venceu: renove-o.'],
  unreadable: ['DATA_DIR cannot be read', 'A pasta DATA_DIR não pode ser lida.'],
} as const satisfies Readonly<Record<string, readonly [english: string, portuguese: string]>>;
export type CheckReason = keyof typeof checkReasons;

export const HealthCheck = v.object({
  status: v.picklist(checkStatuses),
  /** `null` when up. */
  reason: v.nullable(v.string()),
  /** Since when this process has found this status. */
  since: instant,
});
export type HealthCheck = v.InferOutput<typeof HealthCheck>;

export const Liveness = v.object({ status: v.literal('ok'), version: v.string() });
export type Liveness = v.InferOutput<typeof Liveness>;

/** `down` comes with 503: this process cannot respond to reads. */
export const Readiness = v.object({
  status: v.picklist(checkStatuses),
  checks: v.object({
    eventstore: HealthCheck,
    documents: HealthCheck,
    redis: HealthCheck,
    views: HealthCheck,
    storage: HealthCheck,
  }),
});
export type Readiness = v.InferOutput<typeof Readiness>;
/** Readiness leaves out the reactions and the bank's certificate: no read waits for them. */
export type CheckName = keyof Readiness['checks'] | 'reactions' | 'certificate';
