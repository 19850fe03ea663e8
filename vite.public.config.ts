import { defineConfig } from 'vite'
import { listPublicAssets, squeeze } from './scripts/web-build.ts'

/**
 * What the browser loads for public pages: one small script, and the style sheet, which the server writes into the HTML.
 * The pages themselves are drawn by the server. Run after vite.config.ts, beside whose files it writes.
 */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [listPublicAssets(), squeeze('dist/web')],
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'web/site/browser.ts',
      output: { entryFileNames: 'assets/public-[hash].js' },
    },
    assetsInlineLimit: 0,
  },
})
