import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.ts'

const vitest = (passed: number, failed: number, failedSuites: number) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numFailedTestSuites: failedSuites,
    testResults: [],
  })
const playwright = (expected: number, unexpected: number, flaky: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky }, suites: [] })

describe('the closing line of npm test', () => {
  test('counts what passed and what failed', () => {
    expect(countVitest(vitest(10, 2, 1))).toMatchObject({ passed: 10, failed: 2 })
    expect(countPlaywright(playwright(5, 1, 0))).toMatchObject({ passed: 5, failed: 1 })
  })

  test('counts a file that could not be loaded as a failure', () => {
    expect(countVitest(vitest(10, 0, 1))).toMatchObject({ passed: 10, failed: 1 })
  })

  test('reports a test that passed only on retry', () => {
    expect(countPlaywright(playwright(5, 0, 1))).toMatchObject({ passed: 6, failed: 0, stumbled: 1 })
  })

  test('names what failed, and the file that could not be loaded', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numFailedTestSuites: 2,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            {
              status: 'failed',
              fullName: 'a name is kept',
              failureMessages: ['Error: it was not\n  at a.ts:1'],
            },
            { status: 'passed', fullName: 'a name is shown', failureMessages: [] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'Cannot find c.ts\nmore', assertionResults: [] },
      ],
    }
    expect(countVitest(JSON.stringify(report)).failures).toEqual([
      'a.test.ts: a name is kept: Error: it was not',
      'b.test.ts: Cannot find c.ts',
    ])
    const spec = (title: string, ok: boolean) => ({ title, file: 'sign-in.spec.ts', ok })
    const journeys = {
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      suites: [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }],
    }
    expect(countPlaywright(JSON.stringify(journeys)).failures).toEqual(['sign-in.spec.ts: two'])
  })
})
