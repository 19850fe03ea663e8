import { defineConfig } from '@playwright/test'
import { findFreePort } from './server/testing/server-process.ts'
import { CHROMIUM_SWITCHES, findChromium } from './scripts/find-chromium.ts'

// The runner and its workers each read this file; the first one chooses, the others inherit.
process.env['E2E_URL'] ??= `http://localhost:${await findFreePort()}`
const address = new URL(process.env['E2E_URL'])
const chromium = findChromium()

/**
 * Journeys in a real browser on the demo programme. With E2E_URL set to a running product they use that one;
 * otherwise one is built and started for them, on a free port and in a data folder that goes with it.
 */
export default defineConfig({
  testDir: 'e2e',
  // One product and one programme for all: the journeys make what they change.
  workers: 2,
  fullyParallel: true,
  // On a busy machine of CI's a journey that stumbles is walked once more, and told as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // A journey waits for what the page shows, and these only end one that will never show it: on a machine that is
  // ten times slower every journey still passes. laws/journeys.test.ts allows no other limits.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: address.origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 120_000,
    viewport: { width: 1280, height: 860 },
    // Only where a journey is walked once more: recording every step slows all of them down.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // What slides and fades is drawn by the processor here, a third of all its work, and each press waits for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: CHROMIUM_SWITCHES,
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
  webServer: {
    command: 'tsx e2e/testing/serve.ts',
    url: `${address.origin}/api/health`,
    env: { PORT: address.port, APP_URL: address.origin },
    reuseExistingServer: true,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
