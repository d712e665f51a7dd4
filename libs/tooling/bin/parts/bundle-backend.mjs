import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fromRoot } from './repository.mjs';

/** Modules of the root that no process begins with. */
const PARTS = new Set(['app.module.js', 'create-app.js']);

/** Modules below the root that a process of the tooling begins with. */
const INNER_ENTRIES = ['platform/metrics/aggregated-metrics.js'];

/**
 * Packages that stay where they are installed: compiled programs, large packages for a few shops, `reflect-metadata`
 * (decorators need it before any other module) and `@shop/logs` (other code of the process shares its state).
 */
const OUTSIDE = /^(@aws-sdk\/|@node-rs\/|@opentelemetry\/(?!api$)|@shop\/logs\b|reflect-metadata$|sharp$)/;

const FROM_REGISTRY = /[\\/]node_modules[\\/]/;

const isPackage = (id) => !/^([./]|[A-Z]:|node:)/i.test(id);

/** Finds the packages of compiled modules where those of the backend are installed. */
const withPackagesOf = (compiled) => ({
  name: 'packages-of-the-backend',
  resolveId(id, importer) {
    if (!importer?.startsWith(compiled) || !isPackage(id) || OUTSIDE.test(id)) return null;
    return this.resolve(id, fromRoot('backend/package.json'), { skipSelf: true });
  },
});

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

const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Makes the code cheap to hold in memory: packages without white space, and all of it in ASCII, because V8 keeps the
 * whole source with two bytes a character as soon as one needs them.
 */
const small = (minify) => ({
  name: 'small',
  async renderChunk(source, { fileName, moduleIds }) {
    const removeWhitespace = moduleIds.length > 0 && moduleIds.every((id) => FROM_REGISTRY.test(id));
    const options = { compress: false, mangle: false, codegen: { removeWhitespace }, sourcemap: true };
    const { code, map } = await minify(fileName, source, options);
    return { code: code.replace(/[^\0-\x7f]/g, escaped), map };
  },
});

function entriesOf(compiled) {
  const roots = readdirSync(compiled).filter((name) => name.endsWith('.js') && !PARTS.has(name));
  return Object.fromEntries([...roots, ...INNER_ENTRIES].map((path) => [basename(path, '.js'), join(compiled, path)]));
}

/**
 * Writes the compiled backend and its packages as a few files: Node finds, reads and links each module of its own, and
 * the 900 of its packages were a third of a start.
 */
export async function bundleBackend(compiled, target) {
  const [{ rolldown }, { minify }] = await Promise.all([import('rolldown'), import('rolldown/utils')]);
  const bundle = await rolldown({
    input: entriesOf(compiled),
    platform: 'node',
    external: OUTSIDE,
    plugins: [withPackagesOf(compiled), withSourceMaps, small(minify)],
    // Packages name parts that are optional, and look for them when they need them.
    onLog: (level, log, handle) => log.code !== 'UNRESOLVED_IMPORT' && handle(level, log),
  });
  const packages = {
    name: 'packages',
    test: FROM_REGISTRY,
    // Each process loads only the packages of its own.
    entriesAware: true,
    entriesAwareMergeThreshold: 100_000,
  };
  await bundle.write({
    dir: target,
    format: 'esm',
    keepNames: true,
    // Otherwise the plugin's code is printed again, with white space and without escapes.
    minify: false,
    sourcemap: true,
    cleanDir: true,
    // The name of a group lists all its entries.
    chunkFileNames: ({ name }) => `${name.split('~')[0]}-[hash].js`,
    codeSplitting: { groups: [packages] },
  });
  await bundle.close();
}
