import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { filesOfArea, FIRST_PAGES } from './first-pages.mjs';

const STYLES = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const SCRIPT = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/;
const CHUNKS = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g;

/** Returns the addresses of the scripts that a visit of an area fetches at once. */
const hrefsOfArea = (manifest, area) => filesOfArea(manifest, area).map((file) => `/${file}`);

/** The browser's part of both scripts below. */
const FETCH = `function (href) {
          var link = document.createElement('link');
          link.rel = 'modulepreload';
          link.href = href;
          document.head.append(link);
        }`;

/**
 * Fetches the scripts of the visited area in parallel with the start chunk. Placed before the styles, because styles
 * delay scripts.
 */
function besideTheStart(page, manifest) {
  const areas = Object.values(FIRST_PAGES)
    .filter(({ at }) => at !== '/')
    .map((area) => [area.at, hrefsOfArea(manifest, area).filter((href) => !page.includes(href))]);
  return `<script>
      ${JSON.stringify(areas)}.forEach(function (area) {
        if (location.pathname !== area[0] && location.pathname.indexOf(area[0] + '/') !== 0) return;
        area[1].forEach(${FETCH});
      });
    </script>`;
}

/** Fetches the scripts together, once the page that they take over has been painted. */
const afterFirstPaint = (entry, chunks) => `<script>
      requestAnimationFrame(function () {
        setTimeout(function () {
          ${JSON.stringify(chunks)}.forEach(${FETCH});
          import(${JSON.stringify(entry)});
        });
      });
    </script>`;

/**
 * Removes the prerendered sign-in where another view follows: the area of a signed-in user, the sign-up, or a sign-in
 * with a name.
 */
const ONLY_FOR_SIGN_IN = `<script>
      (function () {
        var token = null;
        try {
          token = localStorage.getItem('authToken');
        } catch (unreadable) {}
        if (token !== null || location.search !== '' || history.state !== null) document.getElementById('root').textContent = '';
      })();
    </script>`;

/**
 * Keeps what is pressed on the drawn page until its scripts have taken it over (`app/early-presses.ts`). Typed text
 * needs nothing: it stays in its field. Buttons drawn later are live, and left alone.
 */
const EARLY_PRESSES = `<script>
      (function () {
        var drawn = document.getElementById('root').firstElementChild;
        if (!drawn) return;
        var kinds = ['mousedown', 'keydown', 'click'];
        var presses = [];
        function keep(event) {
          var button = event.target.closest('button');
          if (!button || !drawn.contains(button) || event.key === 'Tab') return;
          event.stopImmediatePropagation();
          if (event.type === 'click') event.preventDefault();
          presses.push({ button: button, event: event });
        }
        kinds.forEach(function (kind) {
          addEventListener(kind, keep, true);
        });
        window.takeEarlyPresses = function () {
          kinds.forEach(function (kind) {
            removeEventListener(kind, keep, true);
          });
          return presses.splice(0);
        };
      })();
    </script>`;

/**
 * Returns the prerendered page in a form that paints first: its styles are inside, and its scripts are fetched after
 * that.
 */
async function paintedFirst(page, dist, manifest, area) {
  const [, entry] = SCRIPT.exec(page);
  const linked = [...page.matchAll(CHUNKS)].map(([, href]) => href);
  const chunks = [...new Set([...linked, ...hrefsOfArea(manifest, area)])].filter((href) => href !== entry);
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
 * Draws the landing into `index.html`, the page of the path `/`, and the sign-in into `auth.html`. Every other path
 * gets `app.html`, the same page with a sign of life for slow networks. The brand stays a placeholder in both: the
 * server puts its own name there.
 */
export function prerenderPages() {
  let config;
  return {
    name: 'prerender-pages',
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
      const { drawLanding, drawAuth, drawStart } = await import(
        pathToFileURL(join(work, output.find((chunk) => chunk.isEntry).fileName)).href
      );
      const page = await readFile(join(dist, 'index.html'), 'utf8');
      const writeDrawn = (file, frame, drawn, script = '') =>
        writeFile(
          join(dist, file),
          frame.replace('<!--app--></div>', () => `${drawn}</div>${script && `\n    ${script}`}`),
        );
      const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
      const shell = page.replace(SCRIPT, (start) => `${besideTheStart(page, manifest)}\n    ${start}`);
      await writeDrawn('app.html', shell, drawStart());
      const { landing, auth } = FIRST_PAGES;
      const painted = (area) => paintedFirst(page, dist, manifest, area);
      await writeDrawn('index.html', await painted(landing), await drawLanding(), EARLY_PRESSES);
      const signInOnly = `${ONLY_FOR_SIGN_IN}\n    ${EARLY_PRESSES}`;
      await writeDrawn('auth.html', await painted(auth), await drawAuth(), signInOnly);
      await rm(work, { recursive: true, force: true });
    },
  };
}
