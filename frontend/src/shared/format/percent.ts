const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Formats an uptime as «99,98%», rounded down: 99,996 % is not a hundred. */
export const formatUptime = (value: number) => `${percent.format(Math.floor(value * 100) / 100)}%`;
