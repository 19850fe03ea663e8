import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Squeezes once, at the build, what the server would else squeeze for every visitor. */
const squeeze = (folder: string): Plugin => ({
  name: 'squeeze',
  apply: 'build',
  closeBundle: () => {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(m?js|css|svg|html|json|wasm)$/.test(name)) continue
      const bytes = readFileSync(join(folder, name))
      if (bytes.length < 1_024) continue
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})

/** The web's build: `web/` in, `dist/web/` out, which the server hands out. In development `/api` is the server's. */
export default defineConfig({
  root: 'web',
  plugins: [react(), squeeze('dist/web')],
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
    // Small files stay files: the content security policy allows no data: scripts and fonts are cached by name.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The room web/api has the interface's name: its sources are Vite's.
    proxy: {
      '^/api/(?!.*\\.tsx?(\\?|$))': {
        target: `http://127.0.0.1:${process.env['PORT'] ?? 3000}`,
        changeOrigin: false,
      },
    },
  },
})
