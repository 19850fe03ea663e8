import { defineConfig } from 'vitest/config'

const MODULE_MOCKS = '**/*.isolated.test.{ts,tsx}'
/** Those that `npm test` leaves out (scripts/test.ts). */
const SLOW = '**/*.slow.test.ts'

/** What is waited for comes, or does not: how quickly is the machine's matter. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

const node = {
  environment: 'node',
  pool: 'forks',
  setupFiles: 'server/testing/setup.ts',
  globalSetup: 'server/testing/test-server.ts',
  ...patience,
} as const

const web = {
  environment: 'happy-dom',
  setupFiles: 'web/testing/setup.ts',
  ...patience,
} as const

/**
 * A worker keeps its modules from file to file, and with them a database (server/testing/test-database.ts).
 * A file that replaces a module (`vi.mock`) has a worker of its own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: ['{domain,server,demo,laws,scripts}/**/*.test.ts'],
          exclude: [MODULE_MOCKS, SLOW],
          isolate: false,
        },
      },
      { test: { ...node, name: 'node-slow', include: [SLOW], exclude: ['node_modules/**'], isolate: false } },
      { test: { ...node, name: 'node-isolated', include: ['{domain,server,demo}/**/*.isolated.test.ts'] } },
      {
        test: {
          ...web,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [MODULE_MOCKS],
          isolate: false,
        },
      },
      { test: { ...web, name: 'web-isolated', include: ['web/**/*.isolated.test.{ts,tsx}'] } },
    ],
    maxWorkers: 2,
  },
})
