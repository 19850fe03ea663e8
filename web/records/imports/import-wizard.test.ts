import { describe, expect, it } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import { commitWords, whyNot } from './import-wizard.tsx'

const APPLY = { outcome: 'apply', isLogged: true } as const
const REQUEST = { outcome: 'request' } as const
const counts = (given: Partial<Import>): Import =>
  ({
    status: 'ready',
    rows_valid: 0,
    rows_invalid: 0,
    rows_added: 0,
    rows_updated: 0,
    rows_unchanged: 0,
    ...given,
  }) as Import

describe('the button that saves an import', () => {
  it('says how many rows it saves and skips', () => {
    const data = counts({ rows_valid: 2_981, rows_added: 2_981, rows_invalid: 63 })
    expect(commitWords(data, APPLY)).toBe('Import 2,981 rows (skip 63)')
    expect(commitWords(data, REQUEST)).toBe('Send 2,981 rows for approval (skip 63)')
    expect(whyNot(data, APPLY)).toBeNull()
  })

  it.each([
    [{ status: 'incomplete', rows_valid: 1, rows_added: 1 }, 'Map the columns first.'],
    [{ rows_invalid: 3 }, 'No valid data to upload.'],
    [{ rows_valid: 3, rows_unchanged: 3 }, 'No changes: every valid row matches its record.'],
    [
      { rows_valid: 1, rows_unchanged: 1, rows_invalid: 2 },
      'No changes: the only valid row matches its record.',
    ],
  ] as const)('cannot be pressed where it would save nothing, and says why: %j', (given, why) => {
    expect(whyNot(counts(given), APPLY)).toBe(why)
  })

  it('tells who may not import that they may not', () => {
    const data = counts({ rows_valid: 1, rows_added: 1 })
    expect(whyNot(data, { outcome: 'refuse', why: 'column', reason: 'You may only look.' })).toBe(
      'You may only look.',
    )
  })
})
