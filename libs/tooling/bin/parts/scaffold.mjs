import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { eventType, feature as featureFiles } from './feature-templates.mjs';
import { fromRoot } from './repository.mjs';
import * as templates from './templates.mjs';
import { StepFailure } from './terminal.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const EVENT = /^[A-Z][A-Za-z0-9]*$/;

const pascal = (name) => name.replace(/(^|-)(.)/g, (_all, _dash, letter) => letter.toUpperCase());
const camel = (name) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());
const words = (name) => ({ kebab: name, pascal: pascal(name), camel: camel(name) });

function checked(name) {
  if (!NAME.test(name ?? '')) throw new StepFailure(`"${name}" não é um nome em kebab-case.`);
  return words(name);
}

function read(path) {
  if (!existsSync(fromRoot(path))) throw new StepFailure(`${path} não existe.`);
  return readFileSync(fromRoot(path), 'utf8');
}

/** Inserts `text` before or after the first match of an anchor; a file without the anchor is left to the person. */
function inserted(path, source, anchor, text, where = 'after') {
  const found = anchor.exec(source);
  if (!found) throw new StepFailure(`${path}: não achei onde escrever "${text.trim()}".`);
  const at = found.index + (where === 'after' ? found[0].length : 0);
  return source.slice(0, at) + text + source.slice(at);
}

/** Adds an entry to one list of a module's `defineFeature`, with its import. */
function registered(path, source, { list, name, from }) {
  const withImport = inserted(path, source, /^import [^;]*;\n(?!import )/m, `import { ${name} } from '${from}';\n`);
  if (new RegExp(`\\b${list}: \\[`).test(withImport))
    return inserted(path, withImport, new RegExp(`\\b${list}: \\[`), `${name}, `);
  return inserted(path, withImport, /defineFeature\(\{/, `\n${list}: [${name}],`);
}

/** Names that a feature's own files give to its aggregate and its events. */
function domainOf(feature) {
  const folder = `backend/src/modules/${feature.kebab}/domain`;
  const paths = { events: `${folder}/${feature.kebab}.events.ts`, aggregate: `${folder}/${feature.kebab}.ts` };
  const [events, aggregate] = [read(paths.events), read(paths.aggregate)];
  const union = /export type (\w+Event) =/.exec(events)?.[1];
  const defined = /export const (\w+) = defineAggregate<(\w+), \w+>/.exec(aggregate);
  if (!union || !defined) throw new StepFailure(`${folder}: não achei a união de eventos e o agregado.`);
  const types = [...events.matchAll(/\bDomainEvent<\s*'(\w+)'/g)].map(([, type]) => type);
  return { paths, events, aggregate, union, types, constant: defined[1], state: defined[2] };
}

const plans = {
  feature(name) {
    const feature = checked(name);
    const [modules, plural] = ['backend/src/app.module.ts', `${feature.pascal}Module`];
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
      },
      next: goldens([`${feature.pascal}Created`, `${feature.pascal}Removed`]),
    };
  },

  command(name, event) {
    const [feature, command] = split(name);
    if (!EVENT.test(event ?? '')) throw new StepFailure('Falta o evento, no passado: GiftCardClosed.');
    const domain = domainOf(feature);
    if (domain.types.includes(event)) throw new StepFailure(`${event} já existe.`);
    const { events, aggregate } = domain.paths;
    const union = new RegExp(`export type ${domain.union} =[\\s\\S]*?(?=;\\n)`);
    const declaration = eventType(event, feature);
    const withUnion = inserted(events, domain.events, union, ` | ${event}`);
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
        [aggregate]: inserted(
          aggregate,
          domain.aggregate,
          / +default:\n +return unhandled\(event\);/,
          `    case '${event}':\n      return state;\n`,
          'before',
        ),
        [module]: registered(module, read(module), {
          list: 'handlers',
          name: `${command.pascal}Handler`,
          from: `./use-cases/${command.kebab}.js`,
        }),
      },
      next: [...goldens([event]), `${aggregate}: o que ${event} muda no estado`],
    };
  },

  view(name) {
    const [feature, view] = split(name);
    const domain = domainOf(feature);
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
    const [feature, reaction] = split(name);
    const [, act, cause] = /^(.+)-when-(.+)$/.exec(reaction.kebab) ?? [];
    if (!act) throw new StepFailure('Uma reação se chama <command>-when-<event>.');
    const [command, event] = [words(act), pascal(cause)];
    const domain = domainOf(feature);
    if (!domain.types.includes(event)) throw new StepFailure(`${event} não é um evento de ${feature.kebab}.`);
    read(`backend/src/modules/${feature.kebab}/use-cases/${act}.ts`);
    const module = moduleOf(feature);
    return {
      files: {
        ...templates.reaction({ feature, reaction, command, event }),
        [module]: registered(module, read(module), {
          list: 'reactions',
          name: reaction.camel,
          from: `./reactions/${reaction.kebab}.js`,
        }),
      },
      next: [],
    };
  },

  screen(name, title) {
    const [feature, screen] = split(name);
    if (!title) throw new StepFailure('Falta o título da tela, em português.');
    const [paths, routes] = ['frontend/src/shared/navigation/paths.ts', 'frontend/src/app/routes.ts'];
    const screens = 'backend/src/platform/http/screens.ts';
    const chunks = 'frontend/src/app/client-screens.ts';
    const path = `/dashboard/${screen.kebab}`;
    return {
      files: {
        ...templates.screen({ feature, screen, title }),
        [paths]: inserted(paths, read(paths), /export const paths = \{/, `\n  ${screen.camel}: '${path}',`),
        [screens]: inserted(screens, read(screens), /export const screens = \[/, `\n  '${path}',`),
        [routes]: inserted(
          routes,
          read(routes),
          /export const routes[^=]*= \[/,
          templates.route({ feature, screen, title }),
        ),
        [chunks]: inserted(chunks, read(chunks), / \*\/\n/, templates.clientScreen({ feature, screen })),
      },
      next: [],
    };
  },
};

function split(name) {
  const [feature, part, ...rest] = name.split('/');
  if (!part || rest.length > 0) throw new StepFailure(`"${name}": escreva <feature>/<nome>.`);
  return [checked(feature), checked(part)];
}

const moduleOf = ({ kebab }) => `backend/src/modules/${kebab}/${kebab}.module.ts`;
const goldens = (types) => types.map((type) => `test/contracts/fixtures/events: um exemplo de ${type}`);

/** Writes the files of one kind, formatted, and its line in the files that list it; never replaces a file of its own. */
export async function scaffold(kind, name, extra) {
  if (!Object.hasOwn(plans, kind)) throw new StepFailure(`Não sei criar "${kind}": ${Object.keys(plans).join(', ')}.`);
  const { files, next } = plans[kind](name, extra);
  const listed = /(\.module\.ts|\/(paths|routes|screens|client-screens)\.ts|\/domain\/[a-z0-9-]+(\.events)?\.ts)$/;
  const taken = Object.keys(files).filter((path) => !listed.test(path) && existsSync(fromRoot(path)));
  const isAgain = kind === 'feature' && existsSync(fromRoot(moduleOf({ kebab: name })));
  if (isAgain || taken.length > 0) throw new StepFailure(`Já existe: ${isAgain ? name : taken.join(', ')}.`);
  for (const [path, text] of Object.entries(files)) {
    const target = fromRoot(path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, await format(text, { ...(await resolveConfig(target)), filepath: target }));
  }
  return { files: Object.keys(files), next };
}
