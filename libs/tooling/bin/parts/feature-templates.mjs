export const text = (strings, ...values) => String.raw(strings, ...values).replace(/^\n/, '');

export const eventType = (event, { camel }) =>
  `export type ${event} = DomainEvent<'${event}', { readonly ${camel}Id: string; readonly at: string }>;`;

/** Returns the fold of a new view's first event: one document a stream. */
export const streamFold = (event, { pascal }, union) => text`
    ${event}: {
      id: (event) => event.stream,
      apply: (doc: ${pascal}Doc | null, event: Recorded<${union}>): ${pascal}Doc => ({
        _id: event.stream,
        events: (doc?.events ?? 0) + 1,
        at: new Date(event.metadata.at),
      }),
    },`;

const events = (feature) => text`
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

${eventType(`${feature.pascal}Created`, feature)}
${eventType(`${feature.pascal}Removed`, feature)}

export type ${feature.pascal}Event = ${feature.pascal}Created | ${feature.pascal}Removed;

export const ${feature.camel}Events = defineEvents<${feature.pascal}Event>({
  ${feature.pascal}Created: { version: 1 },
  ${feature.pascal}Removed: { version: 1 },
});
`;

const domain = ({ kebab, pascal, camel }) => text`
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { ${camel}Events, type ${pascal}Event } from './${kebab}.events.js';

export interface ${pascal} {
  readonly status: 'absent' | 'active' | 'removed';
}

const evolve = (state: ${pascal}, event: ${pascal}Event): ${pascal} => {
  switch (event.type) {
    case '${pascal}Created':
      return { ...state, status: 'active' };
    case '${pascal}Removed':
      return { ...state, status: 'removed' };
    default:
      return unhandled(event);
  }
};

export const ${camel} = defineAggregate<${pascal}, ${pascal}Event>({
  category: '${kebab}',
  initial: { status: 'absent' },
  evolve,
  events: ${camel}Events,
});

/** Creates it once. */
export const create = ({ status }: ${pascal}, ${camel}Id: string, at: string): ${pascal}Event[] =>
  status === 'absent' ? [{ type: '${pascal}Created', data: { ${camel}Id, at } }] : [];

/** Removes it once; does nothing where it does not exist. */
export const remove = ({ status }: ${pascal}, ${camel}Id: string, at: string): ${pascal}Event[] =>
  status === 'active' ? [{ type: '${pascal}Removed', data: { ${camel}Id, at } }] : [];
`;

const domainSpec = ({ kebab, pascal, camel }) => text`
import { historyOf, typesOf } from '@shop/kernel/histories';
import { create, ${camel}, remove } from './${kebab}.js';

const AT = '2026-01-01T00:00:00.000Z';
const { given, then } = historyOf(${camel});

describe('${kebab}', () => {
  it('is created once', () => {
    const created = create(given(), 'one', AT);
    expect(typesOf(created)).toEqual(['${pascal}Created']);
    expect(create(then(given(), created), 'two', AT)).toEqual([]);
  });

  it('is removed once, and only when it exists', () => {
    const active = given(...create(given(), 'one', AT));
    const removed = remove(active, 'one', AT);
    expect(typesOf(removed)).toEqual(['${pascal}Removed']);
    expect(remove(then(active, removed), 'one', AT)).toEqual([]);
    expect(remove(given(), 'one', AT)).toEqual([]);
  });
});
`;

export const useCase = ({ name, decision, decisionFrom, aggregate, aggregateFrom, camel, doc }) => text`
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
${
  decisionFrom === aggregateFrom
    ? `import { ${decision}, ${aggregate} } from '../domain/${aggregateFrom}.js';`
    : `import { ${decision} } from '../domain/${decisionFrom}.js';\nimport { ${aggregate} } from '../domain/${aggregateFrom}.js';`
}

/** ${doc} */
export class ${name} extends Command<void> {
  constructor(readonly ${camel}Id: string) {
    super();
  }
}

@CommandHandler(${name})
export class ${name}Handler implements ICommandHandler<${name}> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ ${camel}Id }: ${name}): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.store.decide(${aggregate}, ${camel}Id, (state) => ${decision}(state, ${camel}Id, at));
  }
}
`;

const moduleFile = ({ kebab, pascal }) => text`
import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { Create${pascal}Handler } from './use-cases/create-${kebab}.js';
import { Remove${pascal}Handler } from './use-cases/remove-${kebab}.js';

@Module(defineFeature({ handlers: [Create${pascal}Handler, Remove${pascal}Handler] }))
export class ${pascal}Module {}
`;

const readme = ({ kebab }) => text`
# ${kebab.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())}

What it is for, in a sentence.

| part | place |
| --- | --- |
| streams | \`${kebab}-{id}\` |

## Where to look

| question | place |
| --- | --- |
| What may follow what? | \`domain/${kebab}.ts\` |
`;

export function feature(name) {
  const folder = `backend/src/modules/${name.kebab}`;
  const command = (verb, decision) =>
    useCase({
      name: `${verb}${name.pascal}`,
      decision,
      decisionFrom: name.kebab,
      aggregate: name.camel,
      aggregateFrom: name.kebab,
      camel: name.camel,
      doc: `${verb}s one ${name.kebab}; running it again changes nothing.`,
    });
  return {
    [`${folder}/domain/${name.kebab}.events.ts`]: events(name),
    [`${folder}/domain/${name.kebab}.ts`]: domain(name),
    [`${folder}/domain/${name.kebab}.spec.ts`]: domainSpec(name),
    [`${folder}/use-cases/create-${name.kebab}.ts`]: command('Create', 'create'),
    [`${folder}/use-cases/remove-${name.kebab}.ts`]: command('Remove', 'remove'),
    [`${folder}/${name.kebab}.module.ts`]: moduleFile(name),
    [`${folder}/README.md`]: readme(name),
  };
}
