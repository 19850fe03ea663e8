import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { PUBLIC_PATHS } from '#domain/vocabulary/public-addresses.ts'
import {
  compileEarly,
  completeHtml,
  kitStyles,
  listPages,
  nameSources,
  squeeze,
  weighPages,
} from './scripts/web-build.ts'
import { themeVariables } from './scripts/theme-variables.ts'
import { CHUNKS } from './scripts/web-chunks.ts'

/** The web's build: `web/` in, `dist/web/` out, which the server hands out. In development `/api` is the server's. */
export default defineConfig({
  root: 'web',
  // The room web/site has the name of Vite's folder of files to copy.
  publicDir: false,
  plugins: [
    react(),
    kitStyles(),
    themeVariables(),
    completeHtml(),
    nameSources(),
    compileEarly(),
    listPages(),
    squeeze('dist/web'),
    weighPages('dist/web'),
  ],
  resolve: {
    // The other build of the PDF viewer wants browsers younger than the target below.
    alias: [{ find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.min.mjs' }],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The first that know light-dark() and color-mix(), in which the two palettes are written.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    // In kB. Only the library that draws PDFs is larger than 500; the PDF viewer alone loads it.
    chunkSizeWarningLimit: 750,
    rolldownOptions: {
      output: { codeSplitting: CHUNKS },
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
    },
    // Small files stay files: the content security policy allows no data: scripts and fonts are cached by name.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The room web/platform/api has the interface's name: its sources are Vite's.
    proxy: {
      [`${PUBLIC_PATHS}|^/(?:assets/|open-data/|embed/|sitemap.xml$|robots.txt$|official-website$|api/(?!.*\\.tsx?(\\?|$)))`]:
        {
          target: `http://127.0.0.1:${process.env['PORT'] ?? 3000}`,
          changeOrigin: false,
        },
    },
  },
})
