import { expect, test } from 'vitest'
import { formatOf } from './number-shape.ts'
import { keepsTooManyCodes, showExactly } from './shown-number.ts'

test('a thread knows when it has read more codes than it should keep in memory', () => {
  const read = (code: string) => showExactly('5', '5', false, { ...formatOf(164, code), isStruck: false })
  for (let n = 0; n < 1_000; n += 1) for (let times = 0; times < 2; times += 1) read(`"${n}"0`)
  expect(keepsTooManyCodes()).toBe(false)
  read('"one more"0')
  expect(keepsTooManyCodes()).toBe(true)
})
