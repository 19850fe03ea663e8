import { cpSync } from 'node:fs'
import { defineConfig } from 'vite'

/** What is no plain JavaScript, or reads files beside its own. */
const LEFT_IN_NODE_MODULES = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/bcrypt',
  'pg-native',
  'sharp',
]

/**
 * The server as a few flat files in dist/server, with the packages that it uses: a start that finds and reads the
 * five hundred files of these one by one takes about a third longer.
 */
export default defineConfig({
  // React's build for development is slow and large.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: LEFT_IN_NODE_MODULES },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'embedded-worker': 'server/platform/db/embedded-worker.ts',
        'sheet-worker': 'server/platform/sheets/sheet-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  plugins: [
    {
      name: 'copy-migrations',
      closeBundle: () =>
        cpSync('server/platform/db/migrations', 'dist/server/migrations', { recursive: true }),
    },
  ],
})
