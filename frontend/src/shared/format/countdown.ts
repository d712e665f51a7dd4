import { DAY, HOUR, MINUTE, SECOND } from '@shop/kernel/durations';

export const EXPIRED = 'Expirado';

const two = (value: number) => String(value).padStart(2, '0');

/** Formats a remaining time as «29d 23h 59m 58s»; without days at 0; 'Expirado' when nothing remains. */
export function formatCountdown(remainingMs: number) {
  return remainingMs <= 0 ? EXPIRED : formatDuration(remainingMs);
}

export function formatDuration(ms: number) {
  const days = Math.floor(ms / DAY);
  const clock = `${two(Math.floor((ms % DAY) / HOUR))}h ${two(Math.floor((ms % HOUR) / MINUTE))}m ${two(Math.floor((ms % MINUTE) / SECOND))}s`;
  return days > 0 ? `${String(days)}d ${clock}` : clock;
}

/** Formats a wait as «05:12:09»; empty once it is over. */
export const formatClock = (ms: number) =>
  ms <= 0
    ? ''
    : [Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE), Math.floor((ms % MINUTE) / SECOND)].map(two).join(':');

/** Formats a wait of minutes as a clock does, «29:58», «1:05:00»; empty once it is over. */
export function formatRemaining(ms: number) {
  if (ms <= 0) return '';
  const hours = Math.floor(ms / HOUR);
  const rest = `${two(Math.floor((ms % HOUR) / MINUTE))}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
  return hours > 0 ? `${String(hours)}:${rest}` : rest;
}

const plural = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

/** Formats a remaining time for screen readers, to be read out once a minute: «29 dias, 23 horas e 59 minutos». */
export function spokenDuration(ms: number) {
  if (ms <= 0) return EXPIRED;
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days > 0) return `${plural(days, 'dia', 'dias')} e ${plural(hours, 'hora', 'horas')}`;
  if (hours > 0) return `${plural(hours, 'hora', 'horas')} e ${plural(minutes, 'minuto', 'minutos')}`;
  return minutes > 0 ? plural(minutes, 'minuto', 'minutos') : 'menos de um minuto';
}
