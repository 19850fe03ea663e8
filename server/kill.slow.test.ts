import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDemoPlace } from '#demo/testing/copy-demo.ts'
import { runKillRounds } from './testing/kill-rounds.ts'
import { startProduct, type Place } from './testing/server-process.ts'

/** The long form, a hundred rounds, is `npm run bench -- kill`. */
const ROUNDS = 2

let place: Place
beforeAll(async () => {
  place = await makeDemoPlace('kill')
})
afterAll(() => rmSync(place.dataDir, { recursive: true, force: true }))

test('a server killed while people write, decide, import, mentor, join and report restarts with every acknowledged change and no partial one', async () => {
  const tally = await runKillRounds(ROUNDS, () => startProduct(place))
  // As one text, so that a failure shows what was broken.
  expect(tally.broken.join('\n')).toBe('')
  expect(tally.rounds).toBe(ROUNDS)
  // It was killed in the middle of work, after some work was done.
  expect(tally.unanswered).toBeGreaterThan(0)
  expect(tally.creates + tally.updates + tally.decisions).toBeGreaterThan(ROUNDS)
  expect(tally.joined).toBeGreaterThan(0)
  expect(tally.returns).toBeGreaterThan(0)
  // One kill came between two decisions of one call.
  expect(tally.cutDecisions).toBeGreaterThan(0)
}, 300_000)
