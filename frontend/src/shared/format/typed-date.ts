/** Digits of day, month, year, hour and minute. */
const DIGITS = [2, 2, 4, 2, 2] as const;
const SEPARATORS = ['/', '/', ' ', ':', ''] as const;

const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const DATE_TIME = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(?:às\s+)?(\d{1,2}):(\d{2})$/;
/** The form of native date fields, in which values are pasted and stored. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/;

/** Returns `2026-11-20` or `2026-11-20T15:00` as `20/11/2026` or `20/11/2026 15:00`; any other text as it is. */
export const brazilianDate = (text: string): string => {
  const [, year = '', month = '', day = '', time] = ISO.exec(text.trim()) ?? [];
  if (year === '') return text;
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`;
};

/** Puts the separators between digits that are typed one after another; a separator typed early fills with a zero. */
export function maskedDate(text: string, withTime: boolean): string {
  const groups = [''];
  const last = withTime ? 4 : 2;
  for (const char of text) {
    const at = groups.length - 1;
    const group = groups[at] ?? '';
    const size = DIGITS[at] ?? 0;
    if (!/\d/.test(char)) {
      if (at === last || group === '' || (size === 4 && group.length < size)) continue;
      groups[at] = group.padStart(size, '0');
      groups.push('');
    } else if (group.length < size) groups[at] = group + char;
    else if (at < last) groups.push(char);
  }
  return groups.map((group, at) => (at === 0 ? group : `${SEPARATORS[at - 1] ?? ''}${group}`)).join('');
}

/** Returns a typed date in the form of native date fields: '' for no text, null while it is no date of the calendar. */
export function typedDate(text: string, withTime: boolean): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const found = (withTime ? DATE_TIME : DATE).exec(typed);
  if (!found) return null;
  const [day, month, year, hour = '00', minute = '00'] = found.slice(1).map((part) => part.padStart(2, '0'));
  const iso = [[year, month, day].join('-'), [hour, minute].join(':')].join('T');
  const instant = new Date(`${iso}:00.000Z`);
  // A day that the month lacks would be read as one of the next month.
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(iso)) return null;
  return withTime ? iso : iso.slice(0, -'T00:00'.length);
}
