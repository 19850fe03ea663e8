import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.ts'

const vitest = (passed: number, failed: number, failedSuites: number) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numFailedTestSuites: failedSuites })
const playwright = (expected: number, unexpected: number, flaky: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky } })

describe('the closing line of npm test', () => {
  test('counts what passed and what failed', () => {
    expect(countVitest(vitest(10, 2, 1))).toMatchObject({ passed: 10, failed: 2 })
    expect(countPlaywright(playwright(5, 1, 0))).toMatchObject({ passed: 5, failed: 1 })
  })

  test('counts a file that could not be loaded as a failure', () => {
    expect(countVitest(vitest(10, 0, 1))).toMatchObject({ passed: 10, failed: 1 })
  })

  test('tells a test apart that passed only when tried again', () => {
    expect(countPlaywright(playwright(5, 0, 1))).toEqual({ passed: 6, failed: 0, stumbled: 1 })
  })
})
