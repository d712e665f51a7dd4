import { parser } from '@prometheus-io/lezer-promql';

type Labels = Readonly<Record<string, string>>;

/** A series in a scrape. */
export interface Series {
  readonly name: string;
  readonly labels: Labels;
}

/** Part of an expression: it selects the series of a metric whose labels match. */
interface Selector {
  readonly text: string;
  readonly selects: (series: Series) => boolean;
}

interface Expression {
  readonly selectors: readonly Selector[];
  /** Labels by which the expression groups. */
  readonly groupings: readonly string[];
}

/** Reads the series of a text in Prometheus's format. */
export const seriesIn = (text: string): readonly Series[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      name: /^\w+/.exec(line)?.[0] ?? '',
      labels: Object.fromEntries(
        [...line.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value]),
      ),
    }));

const MATCHES: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  '=': (value, wanted) => value === wanted,
  '!=': (value, wanted) => value !== wanted,
  '=~': (value, wanted) => new RegExp(`^(?:${wanted})$`).test(value),
  '!~': (value, wanted) => !new RegExp(`^(?:${wanted})$`).test(value),
};

/** Reads the metrics and labels that an expression uses. Throws for an expression that is not PromQL. */
export function readPromql(expression: string): Expression {
  // Replaces a variable of Grafana, which is a duration.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const selectors: Selector[] = [];
  const groupings: string[] = [];
  parser.parse(text).iterate({
    enter: ({ name, type, from, to, node }) => {
      const part = text.slice(from, to);
      if (type.isError) throw new Error(`no PromQL: ${expression}`);
      if (name === 'VectorSelector') selectors.push(selectorOf(part));
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') groupings.push(part);
    },
  });
  return { selectors, groupings };
}

function selectorOf(text: string): Selector {
  const [, name = '', braces = ''] = /^(\w+)\s*(?:\{(.*)\})?$/s.exec(text) ?? [];
  const matchers = [...braces.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)];
  const selects = (series: Series) =>
    series.name === name &&
    matchers.every(
      ([, label = '', operator = '', wanted = '']) =>
        label in series.labels && MATCHES[operator]?.(series.labels[label] ?? '', wanted),
    );
  return { text, selects };
}
