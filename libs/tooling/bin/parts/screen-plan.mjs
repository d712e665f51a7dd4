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
    next: (routes) => [`${routes}: the permission that the screen needs`],
  },
};

/** Plans a screen: its path, its title, its code, its link, and the screen itself with a first test. */
export function screenOf(kind, path, title) {
  const { feature, part: screen } = split(path);
  const rows = screenRows(kind, { feature, screen, title });
  return { ...rows, files: { ...templates.screen({ feature, screen, title }), ...rows.files } };
}

/** Plans the rows of a screen in the tables of the repository. */
export function screenRows(kind, { feature, screen, title }) {
  if (!title) throw new StepError('The title of the screen is missing, in Portuguese.');
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
      [paths]: inserted(paths, read(paths), table, `\n  ${name}: '${area.path}/${screen.kebab}',`),
      [routes]: inserted(routes, read(routes), area.titles, `\n  ${name}: ${area.row(title)},`),
      [screens]: inserted(screens, read(screens), /\n\};\s*$/, code, 'before'),
      [links]: /\bAppWindow\b/.test(read(links))
        ? linked
        : inserted(links, linked, /import \{(?=\s*[^;]*lucide-react)/, ' AppWindow,'),
    },
    next: [`${links}: place and icon of the link`, ...area.next(routes)],
  };
}
