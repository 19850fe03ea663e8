import { cpSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The server as a few flat files in dist/server; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'embedded-worker': 'server/db/embedded-worker.ts',
        'sheet-worker': 'server/sheets/sheet-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  plugins: [
    {
      name: 'copy-migrations',
      closeBundle: () => cpSync('server/db/migrations', 'dist/server/migrations', { recursive: true }),
    },
  ],
})
