import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  /** How many of the passed tests needed a retry, which only CI does. */
  stumbled: number
  /** The titles of the failed tests, each with the first line of its error. */
  failures: string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

interface Suite {
  specs: { title: string; file: string; ok: boolean }[]
  suites?: Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })),
  suites: z.lazy(() => z.array(suite)).optional(),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
})

const firstLine = (text: string): string => text.split('\n')[0]!.slice(0, 300)

const failedSpecs = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.filter((s) => !s.ok).map((s) => `${s.file}: ${s.title}`),
  ...suites.flatMap(failedSpecs),
]

/**
 * Counts vitest's JSON report. A file that could not be loaded has no failed test, but counts as one
 * failure.
 */
export function countVitest(json: string): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = vitestReport.parse(
    JSON.parse(json),
  )
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((a) => a.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${name}: ${firstLine(message)}`]
    return failed.map((a) => `${name}: ${a.fullName}: ${firstLine(a.failureMessages?.[0] ?? '')}`)
  })
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
    stumbled: 0,
    failures,
  }
}

/** Counts Playwright's JSON report, with tests that passed only on retry listed separately. */
export function countPlaywright(json: string): Counts {
  const { stats, suites } = playwrightReport.parse(JSON.parse(json))
  const { expected, unexpected, flaky } = stats
  return {
    passed: expected + flaky,
    failed: unexpected,
    stumbled: flaky,
    failures: suites.flatMap(failedSpecs),
  }
}
