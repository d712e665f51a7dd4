import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Writes `landing.html` beside `index.html`: the same page with the landing already drawn, for the path `/` alone.
 * Every other path gets `index.html`, whose root is empty.
 */
export function prerenderLanding() {
  let config;
  return {
    name: 'prerender-landing',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const dist = resolve(config.root, config.build.outDir);
      const work = join(dist, '.prerender');
      const { output } = await build({
        configFile: config.configFile,
        mode: config.mode,
        logLevel: 'warn',
        build: { ssr: 'src/app/prerender.tsx', outDir: work, emptyOutDir: true, manifest: false, copyPublicDir: false },
      });
      const { drawLanding } = await import(
        pathToFileURL(join(work, output.find((chunk) => chunk.isEntry).fileName)).href
      );
      const page = await readFile(join(dist, 'index.html'), 'utf8');
      const landing = await drawLanding();
      await writeFile(
        join(dist, 'landing.html'),
        page.replace('<!--app-->', () => landing),
      );
      await rm(work, { recursive: true, force: true });
    },
  };
}
