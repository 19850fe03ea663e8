import { describe, expect, it } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import { collectValues } from './use-file-values.ts'

const importOf = (unknown: Import['unknown_values'], meant: Import['values']): Import =>
  ({ unknown_values: unknown, values: meant }) as Import

describe('the values of a file that need a match', () => {
  it('keep their position and count when they are matched', () => {
    const first = collectValues(importOf({ type: { Seed: 9, Debt: 4 } }, {}), {})
    const then = collectValues(importOf({ type: { Debt: 4 } }, { type: { Seed: 'Angel' } }), first)
    expect(then['type']).toEqual([
      { text: 'Seed', rows: 9 },
      { text: 'Debt', rows: 4 },
    ])
  })

  it('may be named like a property of every object', () => {
    const found = collectValues(importOf({ type: {} }, { type: { constructor: 'Angel' } }), {
      type: [{ text: 'toString', rows: 3 }],
    })
    expect(found['type']).toEqual([{ text: 'constructor', rows: undefined }])
  })

  it('are all listed after a reload, unmatched ones first', () => {
    const found = collectValues(importOf({ type: { Debt: 4 } }, { type: { Seed: null } }), {})
    expect(found['type']?.map((v) => v.text)).toEqual(['Debt', 'Seed'])
  })
})
