import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunksByFirstPage } from './scripts/first-pages.mjs';
import { prerenderPages } from './scripts/prerender.mjs';

/** Modules that every page needs. */
const REACT = /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam|zustand|clsx|class-variance-authority)\//;

const BACKEND = 'http://127.0.0.1:3000';
const SERVED_BY_BACKEND = [
  '/api',
  '/config.json',
  '/avatars',
  '/products',
  '/videos',
  '/downloads',
  '/ticket-attachments',
];

/** Preloads the text face, which the first paint needs; the mono face can wait for its first use. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /geist-latin-.*\.woff2$/.test(file));
      if (!font) return [];
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        },
      ];
    },
  },
});

/** Numbers the parts of each icon: their random keys hardly compress. Drops a statement without an effect. */
const numberIconParts = (): Plugin => ({
  name: 'number-icon-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler(code) {
      let parts = 0;
      return {
        code: code.replace(/\bkey: "\w+"/g, () => `key: ${String((parts += 1))}`).replace('\n__iconData.node;', ''),
        map: null,
      };
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadFont(), numberIconParts(), chunksByFirstPage(), prerenderPages()],
  resolve: { conditions: ['source', 'es2015', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'es2015', 'module', 'node', 'development|production'] }, noExternal: true },
  server: {
    port: 5173,
    strictPort: false,
    proxy: {
      ...Object.fromEntries(SERVED_BY_BACKEND.map((path) => [path, { target: BACKEND }])),
      // Pages of the app, which also receive the posts of that page and of mail programs.
      '/newsletter/leave': { target: BACKEND, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
      '/mail/leave': { target: BACKEND, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every browser that runs es2022 knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Some libraries call it to keep the name of each function, used or not.
      treeshake: { manualPureFunctions: ['__name'] },
      output: {
        codeSplitting: { groups: [{ name: 'react', test: REACT }] },
        entryFileNames: 'assets/[name]-[hash].js',
        // Short: the start names every chunk, of which there are more than a hundred.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
});
