import * as v from 'valibot';
import { centsFromBrl } from '@shop/kernel/money';

/** Text without NUL and lone surrogates: what neither the log nor a screen could keep faithfully. */
export const cleanText = (message = 'Texto inválido.') =>
  v.pipe(
    v.string(message),
    v.check((text) => !text.includes('\0') && text.isWellFormed(), message),
  );

/** An amount of BRL: a JSON number with at most two decimals. Screens and the server convert it to centavos at once. */
export const brlAmount = (message: string) =>
  v.pipe(
    v.number(message),
    v.check((brl) => centsFromBrl(brl) !== undefined, message),
  );

export const money = v.number();
export const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1));
/** ISO 8601 UTC with milliseconds. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

export const answer = v.object({ message: v.string() });

/** Paging, search and sorting of a list; each list names the fields it can be sorted by. */
export const listQuery = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  v.strictObject({
    q: v.optional(v.pipe(cleanText(), v.maxLength(200))),
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'Página inválida.'), v.transform(Number)), '1'),
    pageSize: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,2}$/, 'Tamanho de página inválido.'),
        v.transform(Number),
        v.maxValue(200, 'Tamanho de página inválido.'),
      ),
      '50',
    ),
    sort: v.optional(v.picklist([...fields, ...fields.map((field) => `-${field}` as const)], 'Ordenação inválida.')),
  });
