import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  /** Of those that passed: how many only when tried again, as CI alone does. */
  stumbled: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** Of vitest's json report. A file that could not be loaded has no failed test, and is one failure all the same. */
export function countVitest(json: string): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = vitestReport.parse(JSON.parse(json))
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
    stumbled: 0,
  }
}

/** Of Playwright's json report. A test that passed only when tried again is told apart. */
export function countPlaywright(json: string): Counts {
  const { expected, unexpected, flaky } = playwrightReport.parse(JSON.parse(json)).stats
  return { passed: expected + flaky, failed: unexpected, stumbled: flaky }
}
