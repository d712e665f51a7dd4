import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const STYLES = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const SCRIPT = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/;
const CHUNKS = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g;
const LANDING = 'src/features/landing/landing-screen.tsx';

/** Every script that a chunk needs, itself included. */
function filesOf(manifest, key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, imports = [] } = manifest[key];
  return [`/${file}`, ...imports.flatMap((imported) => filesOf(manifest, imported, seen))];
}

/** Fetches the scripts together, once the page that they take over has been painted. */
const afterFirstPaint = (entry, chunks) => `<script>
      requestAnimationFrame(function () {
        setTimeout(function () {
          ${JSON.stringify(chunks)}.forEach(function (href) {
            var link = document.createElement('link');
            link.rel = 'modulepreload';
            link.href = href;
            document.head.append(link);
          });
          import(${JSON.stringify(entry)});
        });
      });
    </script>`;

/** The drawn page needs nothing but itself to be painted: its styles are in it, and its scripts, which only bring it to life, come after. */
async function paintedFirst(page, dist) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const [, entry] = SCRIPT.exec(page);
  const linked = [...page.matchAll(CHUNKS)].map(([, href]) => href);
  const chunks = [...new Set([...linked, ...filesOf(manifest, LANDING)])].filter((href) => href !== entry);
  const sheets = await Promise.all(
    [...page.matchAll(STYLES)].map(async ([link, href]) => [link, await readFile(join(dist, href), 'utf8')]),
  );
  const styled = sheets.reduce((html, [link, css]) => html.replace(link, () => `<style>${css}</style>`), page);
  return styled
    .replace(SCRIPT, '')
    .replace(CHUNKS, '')
    .replace('</body>', () => `  ${afterFirstPaint(entry, chunks)}\n  </body>`);
}

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
      const first = await paintedFirst(page, dist);
      await writeFile(
        join(dist, 'index.html'),
        first.replace('<!--app-->', () => landing),
      );
      await rm(work, { recursive: true, force: true });
    },
  };
}
