import { join } from 'node:path';
import { build } from 'vite';

const SOURCE = join(import.meta.dirname, '../src');

/** The first pages: the address of an area, and the modules below `src` that a visit of it fetches at once. */
export const FIRST_PAGES = {
  landing: { at: '/', modules: ['features/landing/landing-screen.tsx'] },
  auth: { at: '/auth', modules: ['features/identity/auth-screen.tsx'] },
  client: {
    at: '/dashboard',
    modules: [
      'app/client-shell.tsx',
      'app/client-screens.ts',
      'app/client-home-screen.tsx',
      'features/loyalty/loyalty-panel.tsx',
    ],
  },
  admin: {
    at: '/admin',
    modules: [
      'app/admin-shell.tsx',
      'app/admin-screens.ts',
      'app/admin-dashboard-screen.tsx',
      'features/people/parts/people-table.tsx',
      'features/keys/parts/keys-table.tsx',
    ],
  },
};
/** Fetched by every page with motion; its shared modules are therefore kept out of the pages' own chunks. */
const MOTION = 'shared/ui/motion.ts';
const ENTRY = 'app/main.tsx';

/** Returns the keys, in Vite's manifest, of a chunk and of all that are fetched with it. */
export function keysFetchedWith(manifest, key) {
  const keys = new Set([key]);
  for (const one of keys) for (const imported of manifest[one].imports ?? []) keys.add(imported);
  return [...keys];
}

/** Returns the scripts that a visit of an area fetches at once, as paths below the build. */
export const filesOfArea = (manifest, { modules }) => [
  ...new Set(modules.flatMap((path) => keysFetchedWith(manifest, `src/${path}`)).map((key) => manifest[key].file)),
];

/** Returns the modules of the chunk with `root`, and of all chunks fetched with it. */
function fetchedWith(chunks, root) {
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(root));
  if (!first) throw new Error(`No chunk holds ${root}.`);
  const fetched = new Set([first]);
  for (const { imports } of fetched)
    for (const name of imports) fetched.add(chunks.find(({ fileName }) => fileName === name));
  return [...fetched].flatMap(({ moduleIds }) => moduleIds);
}

/**
 * Returns the name of a module's chunk: the first pages that fetch it, `start` for all of them, null for any other
 * screen.
 */
function chunkOf({ output }) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  const start = new Set(fetchedWith(chunks, join(SOURCE, ENTRY)));
  const pages = Object.entries({ ...FIRST_PAGES, motion: { modules: [MOTION] } }).map(([name, { modules }]) => [
    name,
    new Set(modules.flatMap((path) => fetchedWith(chunks, join(SOURCE, path)))),
  ]);
  const listed = Object.values(FIRST_PAGES).flatMap(({ modules }) => modules);
  const roots = new Set([ENTRY, ...listed].map((path) => join(SOURCE, path)));
  return (id) => {
    if (roots.has(id)) return null;
    if (start.has(id)) return 'start';
    const names = pages.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    return names.length > 0 && names.join() !== 'motion' ? names.join('-') : null;
  };
}

/**
 * Gathers the modules of an area's first page into few files. Automatic chunks are exact for every screen, but make
 * fifty files of a page of the client area. They are built once to find the modules of each page; then a module goes
 * into the chunk of its set of pages, so that a page still fetches nothing unneeded.
 */
export function chunksByFirstPage() {
  const name = 'chunks-by-first-page';
  return {
    name,
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async config(config, { mode }) {
      const plugins = config.plugins.flat().filter((plugin) => ![name, 'prerender-pages'].includes(plugin.name));
      const automatic = { ...config, plugins, configFile: false, mode, logLevel: 'warn' };
      const built = await build({ ...automatic, build: { ...config.build, write: false } });
      // Nothing is drawn in by the dependencies of a group: they are in the chunk of as many pages, or of more.
      const group = { debugName: 'first pages', name: chunkOf(built), includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
  };
}
