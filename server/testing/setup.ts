/** Cleans up after every test file outside the web, because workers run several files. */
import { afterAll, vi } from 'vitest'
import { removeFolders } from './throw-away.ts'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  removeFolders()
})
