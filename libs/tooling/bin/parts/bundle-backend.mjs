import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Modules of the root that no process begins with. */
const PARTS = new Set(['app.module.js', 'create-app.js']);

/** Modules below the root that a process of the tooling begins with. */
const INNER_ENTRIES = ['platform/metrics/aggregated-metrics.js'];

/**
 * Packages of this repository that are part of the bundle. `@shop/logs` stays a module of its own: it keeps state, and
 * others of the process load it too.
 */
const OWN = /^@shop\/(?!logs\b)/;

const isInside = (id) => /^[./]/.test(id) || /^[A-Z]:/i.test(id) || OWN.test(id);

/** Hands the source maps of the compiled modules on, so that those of the bundle name the TypeScript. */
const withSourceMaps = {
  name: 'source-maps',
  load(id) {
    if (!id.endsWith('.js')) return null;
    const code = readFileSync(id, 'utf8');
    if (!code.includes('//# sourceMappingURL=')) return null;
    return { code, map: readFileSync(`${id}.map`, 'utf8') };
  },
};

function entriesOf(compiled) {
  const roots = readdirSync(compiled).filter((name) => name.endsWith('.js') && !PARTS.has(name));
  return Object.fromEntries([...roots, ...INNER_ENTRIES].map((path) => [basename(path, '.js'), join(compiled, path)]));
}

/**
 * Writes the compiled backend as a few files: Node finds, reads and links each module of its own, and 1,300 of them
 * were a fifth of a start. Packages from the registry stay where they are installed.
 */
export async function bundleBackend(compiled, target) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: entriesOf(compiled),
    platform: 'node',
    external: (id) => !isInside(id),
    plugins: [withSourceMaps],
    resolve: { conditionNames: ['node', 'import', 'default'] },
  });
  await bundle.write({ dir: target, format: 'esm', keepNames: true, sourcemap: true, cleanDir: true });
  await bundle.close();
}
