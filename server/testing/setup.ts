/** What holds for every test file outside the web: its worker has run others before it, and will run others. */
import { afterAll, vi } from 'vitest'
import { removeFolders } from './throw-away.ts'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  removeFolders()
})
