const SAO_PAULO = 'America/Sao_Paulo';

const parts = new Intl.DateTimeFormat('pt-BR', {
  timeZone: SAO_PAULO,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function dateParts(iso: string) {
  const found = { day: '', month: '', year: '', hour: '', minute: '', second: '' };
  for (const { type, value } of parts.formatToParts(new Date(iso)))
    if (type in found) found[type as keyof typeof found] = value;
  return found;
}

/** Formats as dd/MM/yyyy 'às' HH:mm, for lists. */
export function formatDateTime(iso: string) {
  const { day, month, year, hour, minute } = dateParts(iso);
  return `${day}/${month}/${year} às ${hour}:${minute}`;
}

/** Formats as dd/MM/yy HH:mm, for ends of validity. */
export function formatCompactDateTime(iso: string) {
  const { day, month, year, hour, minute } = dateParts(iso);
  return `${day}/${month}/${year.slice(2)} ${hour}:${minute}`;
}

/** Formats as dd/MM HH:mm, for threads. */
export function formatShortDateTime(iso: string) {
  const { day, month, hour, minute } = dateParts(iso);
  return `${day}/${month} ${hour}:${minute}`;
}

/** Formats a moment a few hours away as HH:mm. */
export function formatTime(iso: string) {
  const { hour, minute } = dateParts(iso);
  return `${hour}:${minute}`;
}

/** Formats as dd/MM HH:mm:ss, for measurements. */
export const formatExactDateTime = (iso: string) => `${formatShortDateTime(iso)}:${dateParts(iso).second}`;

/** Formats as dd/MM/yyyy. */
export function formatDate(iso: string) {
  const { day, month, year } = dateParts(iso);
  return `${day}/${month}/${year}`;
}

/** Formats the full date with its time zone, for tooltips. */
export const formatFullDate = (iso: string) => `${formatDateTime(iso)} BRT`;

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always', style: 'short' });
const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats the time since an instant: «há 5 min», «há 2 h»; «agora» under a minute. */
export function formatRelative(iso: string, now: number) {
  const past = now - Date.parse(iso);
  for (const [unit, size] of steps)
    if (past >= size) return relative.format(-Math.floor(past / size), unit).replace('.', '');
  return 'agora';
}
