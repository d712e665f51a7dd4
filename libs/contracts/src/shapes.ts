import * as v from 'valibot';
import { centsFromBrl } from '@shop/kernel/money';

export const REASON_MAX = 500;

/** Returns the schema of text without NUL and lone surrogates, because neither the log nor a screen reproduces them. */
export const cleanText = (message = 'Texto inválido.') =>
  v.pipe(
    v.string(message),
    v.check((text) => !text.includes('\0') && text.isWellFormed(), message),
  );

/** Matches white space and invisible characters, except the selectors that complete an emoji. */
const BLANK = /(?!\p{Variation_Selector})[\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Matches marks that turn the order of the characters after them on a screen. Portuguese text needs none. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes blank characters from both ends of a text, and marks of direction everywhere: with one, a row of a table
 * shows another name than is stored. Copied text has more than spaces at its ends, and some text consists of nothing
 * else.
 */
export const trimmedText = (written: string): string => {
  const text = written.replace(DIRECTION, '');
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (start < end && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};

/** Returns a step that trims a text. */
export const trimmed = () => v.transform(trimmedText);

/** Counts the characters (code points) of a text in its composed form, however its accents were typed. */
export const characterCount = (text: string): number => [...text.normalize('NFC')].length;

/**
 * Limits a text to `longest` characters. The limit is part of the step, so that a body's length can be derived from its
 * schema.
 */
export const upTo = (longest: number, message = 'Texto inválido.') => ({
  ...v.check((text: string) => characterCount(text) <= longest, message),
  longest,
});

/** Requires at least `shortest` characters. */
export const atLeast = (shortest: number, message: string) =>
  v.check((text: string) => characterCount(text) >= shortest, message);

/**
 * Returns the schema of a choice of at least one of the names. An unknown one reads as null, because the error belongs
 * to the whole choice.
 */
export const chosen = <const Name extends string>(names: readonly Name[], message: string) =>
  v.pipe(
    v.array(v.fallback(v.nullable(v.picklist(names)), null), message),
    v.minLength(1, message),
    v.maxLength(64, message),
    v.check((named) => !named.includes(null), message),
    v.transform((named) => named.filter((name) => name !== null)),
  );

/**
 * Returns the schema of an amount in BRL: a JSON number with at most two decimals. Screens and the server convert it to
 * centavos at once.
 */
export const brlAmount = (message: string) =>
  v.pipe(
    v.number(message),
    v.check((brl) => centsFromBrl(brl) !== undefined, message),
  );

export const money = v.number();
export const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1));
/** ISO 8601 UTC with milliseconds. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** Returns true for a day of the calendar: `Date` would turn the 31st of February into a day of March. */
const isCalendarDay = (text: string): boolean => {
  const day = text.slice(0, 10);
  const date = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** Returns true for a year of four digits in UTC, because the schema of responses accepts no other. */
const isInRange = (date: Date): boolean => !Number.isNaN(date.getTime()) && /^\d{4}-/.test(date.toISOString());

/** Returns a step that reads ISO 8601 text with a zone as a `Date`. */
export const dateOfText = (message: string) =>
  v.pipe(
    v.string(message),
    v.check(isCalendarDay, message),
    v.transform((text) => new Date(text)),
    v.check(isInRange, message),
  );

const badDate = 'Data inválida.';

/** An instant of a request, as a `Date`. */
export const moment = v.pipe(cleanText(badDate), v.isoTimestamp(badDate), dateOfText(badDate));

/** Days there have begun at whole hours since 1914, and the weeks and years around a day need four digits too. */
const isInCalendar = (day: string): boolean => day >= '1915-01-01' && day < '9999-01-01';

/** A day of the calendar in São Paulo, `2026-11-20`. */
export const calendarDay = v.pipe(
  cleanText(badDate),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, badDate),
  v.check((day) => isCalendarDay(day) && isInCalendar(day), badDate),
);

/** Message for a request that changes nothing. */
export const NOTHING_TO_CHANGE = 'Informe o que deve mudar.';

/** Returns the schema of a change that names at least one of its fields. */
// @__NO_SIDE_EFFECTS__
export const someOf = <const Schema extends v.GenericSchema<unknown, object>>(schema: Schema) =>
  v.pipe(
    schema,
    v.check((change) => Object.keys(change).length > 0, NOTHING_TO_CHANGE),
  );

/** Names of the fields that a form's user has changed. */
// @__NO_SIDE_EFFECTS__
export const changedFields = <const Names extends readonly string[]>(names: Names) =>
  v.pipe(
    v.array(v.picklist(names, 'Campo desconhecido.'), 'Campos inválidos.'),
    v.minLength(1, NOTHING_TO_CHANGE),
    v.maxLength(names.length, 'Campos inválidos.'),
  );

export const messageResponse = v.object({ message: v.string() });
export type MessageResponse = v.InferOutput<typeof messageResponse>;

/** Query of a route with a preview: `dryRun=true` writes nothing and returns the effects. */
export const dryRunQuery = v.strictObject({
  dryRun: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'Escolha sim ou não.'),
      v.transform((text) => text === 'true'),
    ),
    'false',
  ),
});
export type DryRunQuery = v.InferOutput<typeof dryRunQuery>;

/** An administrator's reason for an action, as stored in the activity log. */
export const reason = v.pipe(
  cleanText('Motivo inválido.'),
  trimmed(),
  upTo(REASON_MAX, `O motivo pode ter no máximo ${String(REASON_MAX)} caracteres.`),
);
