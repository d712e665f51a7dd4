import { inserted, read, split } from './scaffold-sources.mjs';
import * as templates from './templates.mjs';
import { StepError } from './terminal.mjs';

/** Name of a new screen of each area, and its rows in the tables. */
const areas = {
  client: {
    path: '/dashboard',
    names: (name) => name.camel,
    table: 'clientPaths',
    titles: /clientTitles[^=]*= \{/,
    row: (title) => `'${title}'`,
    link: "{ icon: AppWindow, in: 'more' }",
    next: () => [],
  },
  admin: {
    path: '/admin',
    names: (name) => `admin${name.pascal}`,
    table: 'adminPaths',
    titles: /adminRoutes[^=]*= \{/,
    row: (title) => `{ title: '${title}', needs: 'owner' }`,
    link: "{ group: 'Visão geral', icon: AppWindow }",
    next: (routes) => [`${routes}: a permissão de que a tela precisa`],
  },
};

/** Plans a screen: its path, its title, its code, its link, and the screen itself with a first test. */
export function screenOf(kind, path, title) {
  const { feature, part: screen } = split(path);
  if (!title) throw new StepError('Falta o título da tela, em português.');
  const area = areas[kind];
  const name = area.names(screen);
  const [paths, routes, screens, links] = [
    'libs/contracts/src/paths.ts',
    'frontend/src/app/routes.ts',
    `frontend/src/app/${kind}-screens.ts`,
    `frontend/src/app/${kind}-links.tsx`,
  ];
  const table = new RegExp(`const ${area.table} = \\{`);
  const code = `\n  ${name}: ${templates.screenCode({ feature, screen })},`;
  const linked = inserted(links, read(links), /const links[^=]*= \{/, `\n  ${name}: ${area.link},`);
  return {
    files: {
      ...templates.screen({ feature, screen, title }),
      [paths]: inserted(paths, read(paths), table, `\n  ${name}: '${area.path}/${screen.kebab}',`),
      [routes]: inserted(routes, read(routes), area.titles, `\n  ${name}: ${area.row(title)},`),
      [screens]: inserted(screens, read(screens), /\n\};\s*$/, code, 'before'),
      [links]: /\bAppWindow\b/.test(read(links))
        ? linked
        : inserted(links, linked, /import \{(?=\s*[^;]*lucide-react)/, ' AppWindow,'),
    },
    next: [`${links}: o lugar e o ícone do link`, ...area.next(routes)],
  };
}
