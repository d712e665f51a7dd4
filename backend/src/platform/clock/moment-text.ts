const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats an instant in the time of São Paulo as dd/MM/yyyy 'às' HH:mm, for sentences. */
export const momentText = (at: Date): string => moment.format(at).replace(', ', ' às ');
