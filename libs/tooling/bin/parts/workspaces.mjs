import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { bundleBackend } from './bundle-backend.mjs';
import { run } from './command.mjs';
import { fromRoot, ROOT } from './repository.mjs';
import { StepError } from './terminal.mjs';

const SOURCE_ONLY = /\.spec\.tsx?$|\.d\.ts$/;
const SHARED_WITH_BROWSER = ['libs/kernel', 'libs/contracts'];

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !SOURCE_ONLY.test(path))
    .sort();
}

const sourcesOf = (workspace) => filesUnder(fromRoot(workspace, 'src'));

function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const path of paths.filter(existsSync)) {
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

const filesOf = (workspace, ...names) => names.map((name) => fromRoot(workspace, name));

/** Compiles file by file with the settings of `.swcrc`, in this process: a lib takes milliseconds. */
async function buildLib(workspace) {
  const { default: swc } = await import('@swc/core');
  const { exclude: _specs, $schema: _schema, ...settings } = JSON.parse(readFileSync(fromRoot('.swcrc'), 'utf8'));
  const [from, to] = [fromRoot(workspace, 'src'), fromRoot(workspace, 'dist')];
  const written = await Promise.all(
    sourcesOf(workspace).map(async (source) => {
      const target = join(to, relative(from, source)).replace(/\.tsx?$/, '.js');
      await mkdir(dirname(target), { recursive: true });
      if (!/\.tsx?$/.test(source)) return copyFile(source, target).then(() => [target]);
      const { code, map } = await swc.transformFile(source, { ...settings, swcrc: false, configFile: false });
      await writeFile(target, `${code}\n//# sourceMappingURL=${target.split(/[\\/]/).at(-1)}.map\n`);
      await writeFile(`${target}.map`, map);
      return [target, `${target}.map`];
    }),
  );
  const current = new Set(written.flat());
  for (const path of filesUnder(to)) if (!current.has(path)) rmSync(path);
}

function libs() {
  return readdirSync(fromRoot('libs')).map((name) => ({
    name: `libs/${name}`,
    inputs: [...sourcesOf(`libs/${name}`), fromRoot('.swcrc')],
    output: `libs/${name}/dist`,
    build: () => buildLib(`libs/${name}`),
  }));
}

/** Output of the compiler, from which the bundle is made; as in `backend/tsconfig.build.json`. */
const COMPILED_BACKEND = fromRoot('.cache/backend');
const IN_BACKEND = ['libs/contracts', 'libs/kernel', 'libs/pix'];

async function buildBackend() {
  const nest = [fromRoot('node_modules/@nestjs/cli/bin/nest.js'), 'build', '--config', '../nest-cli.json'];
  await run(process.execPath, nest, { cwd: fromRoot('backend') });
  await bundleBackend(COMPILED_BACKEND, fromRoot('backend/dist'));
}

const backend = () => ({
  name: 'backend',
  inputs: [
    ...['backend', ...IN_BACKEND].flatMap(sourcesOf),
    fromRoot('libs/tooling/bin/parts/bundle-backend.mjs'),
    fromRoot('package-lock.json'),
    ...filesOf('backend', 'tsconfig.build.json'),
    ...['.swcrc', 'nest-cli.json', 'tsconfig.base.json'].map((name) => fromRoot(name)),
  ],
  output: 'backend/dist',
  build: buildBackend,
});

const frontend = () => ({
  name: 'frontend',
  inputs: [
    ...sourcesOf('frontend'),
    ...['public', 'scripts'].flatMap((folder) => filesUnder(fromRoot('frontend', folder))),
    ...filesOf('frontend', 'index.html', 'vite.config.ts', 'package.json'),
    ...SHARED_WITH_BROWSER.flatMap(sourcesOf),
    fromRoot('package-lock.json'),
  ],
  output: 'frontend/dist',
  build: () =>
    run(process.execPath, [fromRoot('node_modules/vite/bin/vite.js'), 'build'], { cwd: fromRoot('frontend') }),
});

const hasSources = ({ name }) =>
  sourcesOf(name).length > 0 && (name !== 'frontend' || existsSync(fromRoot(name, 'index.html')));

/** Builds a workspace unless its sources are those of the last build; returns whether it did. */
async function buildWhenChanged({ name, inputs, output, build }) {
  const stamp = fromRoot('.cache/build', name.replace('/', '-'));
  const wanted = fingerprint(inputs);
  if (existsSync(fromRoot(output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return [];
  rmSync(stamp, { force: true });
  await build().catch((error) => {
    throw error instanceof StepError ? error : new StepError(`${name}: ${error.message}`);
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return [name];
}

async function buildAll(workspaces) {
  const results = await Promise.allSettled(workspaces.map(buildWhenChanged));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
  return results.flatMap(({ value }) => value);
}

/**
 * Builds every workspace (or those named) with changed sources, libs first; resolves with the names of those built.
 * Throws a `StepError` for a name of no workspace.
 */
export async function build(names = []) {
  const [first, then] = [libs(), [backend(), frontend()]].map((workspaces) => workspaces.filter(hasSources));
  const known = [...first, ...then].map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new StepError(`Unknown: ${unknown.join(', ')}. There is ${known.join(', ')}.`);
  const wanted = ({ name }) => names.length === 0 || names.includes(name);
  const built = await buildAll(first.filter(wanted));
  return [...built, ...(await buildAll(then.filter(wanted)))];
}
