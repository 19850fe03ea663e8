import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  /** Of those that passed: how many only when tried again, as CI alone does. */
  stumbled: number
  /** The titles of those that failed, each with the first line of why. */
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

/** Of vitest's json report. A file that could not be loaded has no failed test, and is one failure all the same. */
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

/** Of Playwright's json report. A test that passed only when tried again is told apart. */
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
