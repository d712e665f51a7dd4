/** A piece of HTML in which every value from outside is escaped already. */
export type Html = { readonly text: string };

type Value = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Builds HTML by a template tag: texts are escaped, pieces of HTML are inserted as they are. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { text: strings.reduce((text, part, index) => text + textOf(values[index - 1] ?? '') + part) };
}

function textOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return 'text' in value ? value.text : value.map((piece) => piece.text).join('');
}
