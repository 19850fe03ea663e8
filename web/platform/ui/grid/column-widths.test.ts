import { describe, expect, test } from 'vitest'
import { widthsIn } from './column-widths.ts'

type Column = Parameters<typeof widthsIn>[0][number]

const NAME: Column = { isMain: true }
const DATE: Column = { width: 112 }
const TEXT: Column = {}

const sum = (widths: readonly number[]): number => Math.round(widths.reduce((all, width) => all + width, 0))

describe('the columns of a table', () => {
  test('fill its room, of which the name gets the most', () => {
    const { of } = widthsIn([NAME, DATE, TEXT, TEXT], 700, false)
    expect(sum(of)).toBe(700)
    expect(of[1]).toBe(112)
    expect(of[0]).toBeGreaterThan(of[2]!)
    expect(of[0]).toBeLessThanOrEqual(240)
  })

  test('are never cut at its edge: those that do not fit follow beyond it', () => {
    for (let room = 240; room < 1200; room++)
      for (const columns of [
        [NAME, DATE, DATE, TEXT, TEXT, DATE],
        [TEXT, TEXT, NAME, DATE],
        [DATE, DATE, DATE, DATE],
      ]) {
        const { of } = widthsIn(columns, room, room < 800)
        const edges = of.map((_, at) => sum(of.slice(0, at + 1)))
        expect(edges, `${room} px`).toContain(room)
        for (const [at, { width = 128 }] of columns.entries()) expect(of[at]).toBeGreaterThanOrEqual(width)
      }
  })

  test('leave the name its width where the others are wider than the room, on a wide screen too', () => {
    expect(widthsIn([NAME, TEXT, TEXT, TEXT], 500, false).of[0]).toBeGreaterThanOrEqual(208)
    expect(widthsIn([NAME, TEXT, TEXT, TEXT], 512, false).of[0]).toBe(128)
  })

  test('keep their least widths where there is no room yet', () => {
    expect(widthsIn([NAME, DATE, TEXT], 0, true)).toEqual({ of: [208, 112, 128], least: 448 })
  })
})
