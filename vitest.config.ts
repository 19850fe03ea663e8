import { defineConfig } from 'vitest/config'

/** What is waited for comes, or does not: how quickly is the machine's matter. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{domain,server,demo,laws,scripts}/**/*.test.ts'],
          exclude: ['server/**/*.slow.test.ts'],
          environment: 'node',
          pool: 'forks',
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/setup.ts'],
          ...patience,
        },
      },
    ],
    maxWorkers: 2,
  },
})
