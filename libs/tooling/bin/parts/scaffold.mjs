import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'oxfmt';
import { eventType, feature as featureFiles } from './feature-templates.mjs';
import { fromRoot } from './repository.mjs';
import * as templates from './templates.mjs';
import { checked, inserted, moduleOf, pascal, read, registered, split, words } from './scaffold-sources.mjs';
import { listOf } from './list-plan.mjs';
import { screenOf } from './screen-plan.mjs';
import { StepError } from './terminal.mjs';

const STYLE = JSON.parse(read('.oxfmtrc.json'));
const EVENT = /^[A-Z][A-Za-z0-9]*$/;

const AGGREGATE = /export const (\w+) = defineAggregate<(\w+), \w+>/;

/** Returns the aggregates of a feature: each has a file of its events and a file of its state, under one name. */
function aggregatesOf(folder) {
  if (!existsSync(fromRoot(folder))) throw new StepError(`${folder} does not exist.`);
  const files = readdirSync(fromRoot(folder));
  return files
    .filter((file) => files.includes(file.replace(/\.ts$/, '.events.ts')) && AGGREGATE.test(read(`${folder}/${file}`)))
    .map((file) => file.replace(/\.ts$/, ''));
}

/** Returns the aggregate of a command: the named one, the only one, or the one with the feature's own name. */
function chosenAggregate(folder, { feature, aggregate }) {
  const aggregates = aggregatesOf(folder);
  const wanted = aggregate ?? (aggregates.length === 1 ? aggregates[0] : feature.kebab);
  if (aggregates.includes(wanted)) return words(wanted);
  throw new StepError(`${folder} has: ${aggregates.join(', ')}. Write <feature>/<aggregate>/<name>.`);
}

/** Reads the names that the files of an aggregate define for it and for its events. */
function domainOf(place) {
  const folder = `backend/src/modules/${place.feature.kebab}/domain`;
  const aggregate = chosenAggregate(folder, place);
  const paths = { events: `${folder}/${aggregate.kebab}.events.ts`, state: `${folder}/${aggregate.kebab}.ts` };
  const sources = { events: read(paths.events), state: read(paths.state) };
  const union = /export type (\w+Event) =/.exec(sources.events)?.[1];
  const [, constant, state] = AGGREGATE.exec(sources.state);
  if (!union) throw new StepError(`${paths.events}: found no union of events.`);
  const types = [...sources.events.matchAll(/\bDomainEvent<\s*'(\w+)'/g)].map(([, type]) => type);
  return { aggregate, paths, sources, union, types, constant, state };
}

/** Returns the two files of an aggregate with one more event, which changes nothing in its state yet. */
function withEvent({ aggregate, paths: { events, state }, sources, types, union: name }, event) {
  if (!EVENT.test(event ?? '')) throw new StepError('The event is missing, in past tense: GiftCardClosed.');
  if (types.includes(event)) throw new StepError(`${event} exists already.`);
  const union = new RegExp(`export type ${name} =(?=\\s*(\\|?))`);
  const parameter = /\bevolve(?: = )?\(\s*(\w+):/.exec(sources.state)?.[1] ?? 'state';
  const member = ` | ${event}${union.exec(sources.events)?.[1] ? '' : ' |'}`;
  const declaration = `${eventType(event, aggregate)}\n\n`;
  const withUnion = inserted(events, sources.events, union, member);
  const withType = inserted(events, withUnion, new RegExp(`export type ${name} =`), declaration, 'before');
  const unchanged = `    case '${event}':\n      return ${parameter};\n`;
  return {
    [events]: inserted(events, withType, /defineEvents<\w+>\(\{/, `\n  ${event}: { version: 1 },`),
    [state]: inserted(state, sources.state, / +default:\n +return unhandled\(event\);/, unchanged, 'before'),
  };
}

const nextOf = ({ paths }, event) => [...goldens([event]), `${paths.state}: what ${event} changes in the state`];

const plans = {
  feature(name) {
    const feature = checked(name);
    const [modules, plural] = ['backend/src/app.module.ts', `${feature.pascal}Module`];
    const rules = '.dependency-cruiser.cjs';
    const map = 'docs/architecture.md';
    const source = read(modules);
    const from = `./modules/${feature.kebab}/${feature.kebab}.module.js`;
    const withImport = inserted(
      modules,
      source,
      /^import [^;]*;\n(?!import )/m,
      `import { ${plural} } from '${from}';\n`,
    );
    return {
      files: {
        ...featureFiles(feature),
        [modules]: inserted(modules, withImport, /featureModules[^=]*= \[/, `\n  ${plural},`),
        [rules]: inserted(rules, read(rules), /MODULE_FLOORS = \[\s*\[/, `'${feature.kebab}', `),
        [map]: inserted(
          map,
          read(map),
          /\| module \| what it is for \|\n\| --- \| --- \|\n/,
          `| [${feature.kebab}](../backend/src/modules/${feature.kebab}/README.md) | |\n`,
        ),
      },
      next: goldens([`${feature.pascal}Created`, `${feature.pascal}Removed`]),
    };
  },

  event(name, event) {
    const { feature, part: aggregate } = split(name);
    const domain = domainOf({ feature, aggregate: aggregate.kebab });
    return { files: withEvent(domain, event), next: nextOf(domain, event) };
  },

  command(name, event) {
    const { feature, part: command, ...place } = split(name);
    const domain = domainOf({ feature, ...place });
    const module = moduleOf(feature);
    return {
      files: {
        ...templates.command({ feature, command, event, ...domain }),
        ...withEvent(domain, event),
        [module]: registered(module, read(module), {
          list: 'handlers',
          name: `${command.pascal}Handler`,
          from: `./use-cases/${command.kebab}.js`,
        }),
      },
      next: nextOf(domain, event),
    };
  },

  view(name) {
    const { feature, part: view, ...place } = split(name);
    const domain = domainOf({ feature, ...place });
    const module = moduleOf(feature);
    return {
      files: {
        ...templates.view({ feature, view, ...domain }),
        [module]: registered(module, read(module), {
          list: 'projections',
          name: `${view.pascal}View`,
          from: `./views/${view.kebab}.view.js`,
        }),
      },
      next: [],
    };
  },

  reaction(name) {
    const { feature, part: reaction, ...place } = split(name);
    const [, act, cause] = /^(.+)-when-(.+)$/.exec(reaction.kebab) ?? [];
    if (!act) throw new StepError('A reaction is named <command>-when-<event>.');
    const [command, event] = [words(act), pascal(cause)];
    const { types, aggregate, sources } = domainOf({ feature, ...place });
    if (!types.includes(event)) throw new StepError(`${event} is not an event of ${aggregate.kebab}.`);
    read(`backend/src/modules/${feature.kebab}/use-cases/${act}.ts`);
    const module = moduleOf(feature);
    return {
      files: {
        ...templates.reaction({ feature, aggregate, reaction, command, event }),
        [module]: registered(module, read(module), {
          list: 'reactions',
          name: reaction.camel,
          from: `./reactions/${reaction.kebab}.js`,
        }),
      },
      next: hasField(sources.events, event, `${aggregate.camel}Id`)
        ? []
        : [`backend/src/modules/${feature.kebab}/reactions/${reaction.kebab}.ts: what ${event} gives to the command`],
    };
  },

  list(name, title) {
    const { feature, part: list, ...place } = split(name);
    return listOf({ feature, list, title, domain: domainOf({ feature, ...place }) });
  },

  screen: (name, title) => screenOf('client', name, title),
  'admin-screen': (name, title) => screenOf('admin', name, title),
};

const hasField = (events, event, field) =>
  new RegExp(`DomainEvent<\\s*'${event}',[^;]*\\b${field}\\b[^;]*;`).test(events);

const goldens = (types) =>
  types.map((type) => `test/contracts/golden-events.spec.ts: the steps at its head, for ${type}`);

/**
 * Writes the files of one kind, formatted, and adds them to the lists of the repository; never replaces an existing
 * file.
 */
export async function scaffold(kind, name, extra) {
  if (!Object.hasOwn(plans, kind)) throw new StepError(`Unknown kind "${kind}": ${Object.keys(plans).join(', ')}.`);
  const { files, next } = plans[kind](name, extra);
  const listed =
    /(\.module\.ts|^\.dependency-cruiser\.cjs|^docs\/architecture\.md|\/(paths|routes)\.ts|\/(client|admin)-(screens\.ts|links\.tsx)|\/domain\/[a-z0-9-]+(\.events)?\.ts)$/;
  const taken = Object.keys(files).filter((path) => !listed.test(path) && existsSync(fromRoot(path)));
  const isAgain = kind === 'feature' && existsSync(fromRoot(moduleOf({ kebab: name })));
  if (isAgain || taken.length > 0) throw new StepError(`Exists already: ${isAgain ? name : taken.join(', ')}.`);
  for (const [path, text] of Object.entries(files)) {
    const target = fromRoot(path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, (await format(target, text, STYLE)).code);
  }
  return { files: Object.keys(files), next };
}
