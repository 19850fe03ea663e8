import { expect, test } from 'vitest'
import { stepZoom } from './zooms.ts'

test('a document is zoomed step by step, within limits', () => {
  expect(stepZoom(1, 1)).toBe(1.25)
  expect(stepZoom(1, -1)).toBe(0.75)
  expect(stepZoom(3, 1)).toBe(3)
  expect(stepZoom(0.5, -1)).toBe(0.5)
})
