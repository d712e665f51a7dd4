import { streamFold, text, useCase } from './feature-templates.mjs';

export function command({ feature, aggregate, command, event, union, constant, state }) {
  const folder = `backend/src/modules/${feature.kebab}`;
  return {
    [`${folder}/domain/${command.kebab}.ts`]: text`
import type { ${state} } from './${aggregate.kebab}.js';
import type { ${union} } from './${aggregate.kebab}.events.js';

/** Decides ${event}. An empty list would mean that it is already so. */
export const ${command.camel} = (_state: ${state}, ${aggregate.camel}Id: string, at: string): ${union}[] => [
  { type: '${event}', data: { ${aggregate.camel}Id, at } },
];
`,
    [`${folder}/domain/${command.kebab}.spec.ts`]: text`
import { historyOf } from '@shop/kernel/histories';
import { ${command.camel} } from './${command.kebab}.js';
import { ${constant} } from './${aggregate.kebab}.js';

const { given } = historyOf(${constant});

it('${command.kebab} records ${event}', () => {
  const at = '2026-01-01T00:00:00.000Z';
  expect(${command.camel}(given(), 'one', at)).toEqual([{ type: '${event}', data: { ${aggregate.camel}Id: 'one', at } }]);
});
`,
    [`${folder}/use-cases/${command.kebab}.ts`]: useCase({
      name: command.pascal,
      decision: command.camel,
      decisionFrom: command.kebab,
      aggregate: constant,
      aggregateFrom: aggregate.kebab,
      camel: aggregate.camel,
      doc: `Records ${event}.`,
    }),
  };
}

export function view({ feature, aggregate, view, union, types }) {
  const folder = `backend/src/modules/${feature.kebab}/views`;
  const [first] = types;
  return {
    [`${folder}/${view.kebab}.view.ts`]: text`
import type { Recorded } from '@shop/kernel/events';
import { type DocumentOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { ${union} } from '../domain/${aggregate.kebab}.events.js';

const fields = { _id: String, events: Number, at: Date };
export type ${view.pascal}Doc = DocumentOf<typeof fields>;

/** One document a stream: how many events it has seen, and when the last one was. */
export const ${view.camel}Projection = defineProjection<${view.pascal}Doc, ${union}>({
  name: '${view.kebab}',
  version: 1,
  group: 'strong',
  schema: viewSchema(fields),
  on: {
${streamFold(first, view, union)}
  },
});

export class ${view.pascal}View extends viewOf(${view.camel}Projection) {}
`,
    [`${folder}/${view.kebab}.view.spec.ts`]: text`
import type { EventOf, Recorded } from '@shop/kernel/events';
import type { ${union} } from '../domain/${aggregate.kebab}.events.js';
import { ${view.camel}Projection } from './${view.kebab}.view.js';

type Event = Recorded<EventOf<${union}, '${first}'>>;
const at = (instant: string) => ({ stream: '${aggregate.kebab}-1', metadata: { at: instant } }) as Event;

it('counts the events of a stream, with the instant of the last one', () => {
  const fold = ${view.camel}Projection.on.${first};
  const first = fold?.apply(null, at('2026-01-01T00:00:00.000Z'), '${aggregate.kebab}-1') ?? null;
  const second = fold?.apply(first, at('2026-01-02T00:00:00.000Z'), '${aggregate.kebab}-1');
  expect(second).toEqual({ _id: '${aggregate.kebab}-1', events: 2, at: new Date('2026-01-02T00:00:00.000Z') });
});
`,
  };
}

export function reaction({ feature, aggregate, reaction, command, event }) {
  const folder = `backend/src/modules/${feature.kebab}/reactions`;
  return {
    [`${folder}/${reaction.kebab}.ts`]: text`
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ${event} } from '../domain/${aggregate.kebab}.events.js';
import { ${command.pascal} } from '../use-cases/${command.kebab}.js';

export const ${reaction.camel} = defineReaction<${event}>({
  name: '${reaction.kebab}',
  from: 'now',
  on: {
    ${event}: ({ data }, { commands }) => commands.execute(new ${command.pascal}(data.${aggregate.camel}Id)),
  },
});
`,
    [`${folder}/${reaction.kebab}.spec.ts`]: text`
import type { Recorded } from '@shop/kernel/events';
import type { ReactionTools } from '../../../platform/reactions/tools.js';
import type { ${event} } from '../domain/${aggregate.kebab}.events.js';
import { ${command.pascal} } from '../use-cases/${command.kebab}.js';
import { ${reaction.camel} } from './${reaction.kebab}.js';

it('sends ${command.pascal} for each ${event}', async () => {
  const sent: unknown[] = [];
  const tools = { commands: { execute: (command: unknown) => Promise.resolve(sent.push(command)) } };
  const event = { data: { ${aggregate.camel}Id: 'one', at: '2026-01-01T00:00:00.000Z' } };
  await ${reaction.camel}.on.${event}?.(event as Recorded<${event}>, tools as unknown as ReactionTools);
  expect(sent).toEqual([new ${command.pascal}('one')]);
});
`,
  };
}

export const screenCode = ({ feature, screen }) =>
  `async () => (await import('../features/${feature.kebab}/${screen.kebab}-screen.js')).${screen.pascal}Screen`;

export function screen({ feature, screen, title }) {
  const folder = `frontend/src/features/${feature.kebab}`;
  return {
    [`${folder}/${screen.kebab}-screen.tsx`]: text`
import { ScreenHeader } from '../../shared/ui/screen-header.js';

export function ${screen.pascal}Screen() {
  return (
    <div className="grid gap-6">
      <ScreenHeader title="${title}" />
    </div>
  );
}
`,
    [`${folder}/${screen.kebab}-screen.spec.tsx`]: text`
import { render, screen } from '@testing-library/react';
import { ${screen.pascal}Screen } from './${screen.kebab}-screen.js';

it('is headed by its title', () => {
  render(<${screen.pascal}Screen />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${title}');
});
`,
  };
}
