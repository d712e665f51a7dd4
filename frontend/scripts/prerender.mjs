import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Draws the landing into `index.html`, the page of the path `/`. Every other path gets `app.html`, the same page with an empty root.
 * The brand stays a placeholder in both: the server puts its own name there.
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
      await writeFile(join(dist, 'app.html'), page.replace('<!--app-->', ''));
      await writeFile(
        join(dist, 'index.html'),
        page.replace('<!--app-->', () => landing),
      );
      await rm(work, { recursive: true, force: true });
    },
  };
}
