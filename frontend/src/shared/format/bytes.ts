const UNITS = ['B', 'kB', 'MB', 'GB'];
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Formats a size in the largest unit with a value of at least 1, by 1024: «1,5 MB». */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${number.format(bytes / 1024 ** step)}\u00a0${UNITS[step] ?? ''}`;
}
