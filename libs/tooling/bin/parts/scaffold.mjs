import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'oxfmt';
import { eventType, feature as featureFiles } from './feature-templates.mjs';
import { fromRoot } from './repository.mjs';
import * as templates from './templates.mjs';
import { checked, inserted, moduleOf, pascal, read, registered, split, words } from './scaffold-sources.mjs';
import { screenOf } from './screen-plan.mjs';
import { StepError } from './terminal.mjs';

const STYLE = JSON.parse(read('.oxfmtrc.json'));
const EVENT = /^[A-Z][A-Za-z0-9]*$/;

const AGGREGATE = /export const (\w+) = defineAggregate<(\w+), \w+>/;

/** Returns the aggregates of a feature: each has a file of its events and a file of its state, under one name. */
function aggregatesOf(folder) {
  if (!existsSync(fromRoot(folder))) throw new StepError(`${folder} não existe.`);
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
  throw new StepError(`${folder} tem: ${aggregates.join(', ')}. Escreva <feature>/<agregado>/<nome>.`);
}

/** Reads the names that the files of an aggregate define for it and for its events. */
function domainOf(place) {
  const folder = `backend/src/modules/${place.feature.kebab}/domain`;
  const aggregate = chosenAggregate(folder, place);
  const paths = { events: `${folder}/${aggregate.kebab}.events.ts`, state: `${folder}/${aggregate.kebab}.ts` };
  const sources = { events: read(paths.events), state: read(paths.state) };
  const union = /export type (\w+Event) =/.exec(sources.events)?.[1];
  const [, constant, state] = AGGREGATE.exec(sources.state);
  if (!union) throw new StepError(`${paths.events}: não achei a união de eventos.`);
  const types = [...sources.events.matchAll(/\bDomainEvent<\s*'(\w+)'/g)].map(([, type]) => type);
  return { aggregate, paths, sources, union, types, constant, state };
}

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

  command(name, event) {
    const { feature, part: command, ...place } = split(name);
    if (!EVENT.test(event ?? '')) throw new StepError('Falta o evento, no passado: GiftCardClosed.');
    const domain = domainOf({ feature, ...place });
    if (domain.types.includes(event)) throw new StepError(`${event} já existe.`);
    const { events, state } = domain.paths;
    const union = new RegExp(`export type ${domain.union} =(?=\\s*(\\|?))`);
    const parameter = /\bevolve(?: = )?\(\s*(\w+):/.exec(domain.sources.state)?.[1] ?? 'state';
    const declaration = eventType(event, domain.aggregate);
    const withUnion = inserted(
      events,
      domain.sources.events,
      union,
      ` | ${event}${union.exec(domain.sources.events)?.[1] ? '' : ' |'}`,
    );
    const withType = inserted(
      events,
      withUnion,
      new RegExp(`export type ${domain.union} =`),
      `${declaration}\n\n`,
      'before',
    );
    const module = moduleOf(feature);
    return {
      files: {
        ...templates.command({ feature, command, event, ...domain }),
        [events]: inserted(events, withType, /defineEvents<\w+>\(\{/, `\n  ${event}: { version: 1 },`),
        [state]: inserted(
          state,
          domain.sources.state,
          / +default:\n +return unhandled\(event\);/,
          `    case '${event}':\n      return ${parameter};\n`,
          'before',
        ),
        [module]: registered(module, read(module), {
          list: 'handlers',
          name: `${command.pascal}Handler`,
          from: `./use-cases/${command.kebab}.js`,
        }),
      },
      next: [...goldens([event]), `${state}: o que ${event} muda no estado`],
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
    if (!act) throw new StepError('Uma reação se chama <command>-when-<event>.');
    const [command, event] = [words(act), pascal(cause)];
    const { types, aggregate, sources } = domainOf({ feature, ...place });
    if (!types.includes(event)) throw new StepError(`${event} não é um evento de ${aggregate.kebab}.`);
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
        : [`backend/src/modules/${feature.kebab}/reactions/${reaction.kebab}.ts: o que ${event} dá ao comando`],
    };
  },

  screen: (name, title) => screenOf('client', name, title),
  'admin-screen': (name, title) => screenOf('admin', name, title),
};

const hasField = (events, event, field) =>
  new RegExp(`DomainEvent<\\s*'${event}',[^;]*\\b${field}\\b[^;]*;`).test(events);

const goldens = (types) =>
  types.map((type) => `test/contracts/golden-events.spec.ts: os passos do cabeçalho para ${type}`);

/**
 * Writes the files of one kind, formatted, and adds them to the lists of the repository; never replaces an existing
 * file.
 */
export async function scaffold(kind, name, extra) {
  if (!Object.hasOwn(plans, kind)) throw new StepError(`Não sei criar "${kind}": ${Object.keys(plans).join(', ')}.`);
  const { files, next } = plans[kind](name, extra);
  const listed =
    /(\.module\.ts|^\.dependency-cruiser\.cjs|^docs\/architecture\.md|\/(paths|routes)\.ts|\/(client|admin)-(screens\.ts|links\.tsx)|\/domain\/[a-z0-9-]+(\.events)?\.ts)$/;
  const taken = Object.keys(files).filter((path) => !listed.test(path) && existsSync(fromRoot(path)));
  const isAgain = kind === 'feature' && existsSync(fromRoot(moduleOf({ kebab: name })));
  if (isAgain || taken.length > 0) throw new StepError(`Já existe: ${isAgain ? name : taken.join(', ')}.`);
  for (const [path, text] of Object.entries(files)) {
    const target = fromRoot(path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, (await format(target, text, STYLE)).code);
  }
  return { files: Object.keys(files), next };
}
