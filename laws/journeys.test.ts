import { describe, expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Waits that depend on how quick the machine is: for a time, or with a limit of their own. */
const TIMED = /waitForTimeout|setTimeout\s*\(|\btimeout\s*:|setDefault\w*Timeout|networkidle/

const findTimed = (source: string): string[] => source.split('\n').filter((line) => TIMED.test(line))

describe('journeys', () => {
  test('wait for what the page shows, and for no time', () => {
    const journeys = readSources().filter(({ path }) => path.startsWith('e2e/') && path.endsWith('.ts'))
    expect(journeys.length).toBeGreaterThan(50)
    expect(journeys.flatMap(({ text }) => findTimed(text))).toEqual([])
  })
})

test.each([
  'await page.waitForTimeout(500)',
  'await button.click({ trial: true, timeout: 2_000 })',
  'test.setTimeout(120_000)',
  "await page.goto('/', { waitUntil: 'networkidle' })",
  'await new Promise((resolve) => setTimeout(resolve, 300))',
])('a planted violation is found: %s', (line) => {
  expect(findTimed(`\n${line}\n`)).toEqual([line])
})
