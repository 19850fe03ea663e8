import { describe, expect, it } from 'vitest'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { csvOf } from './write-selected.ts'

describe('the selected rows as a file', () => {
  it('contain _id and the ids of references, and an apostrophe before text that looks like a formula', () => {
    const row = {
      _id: 'f1',
      version: 1,
      createdAt: '',
      updatedAt: '',
      startup: '=SUM(A1)',
      startup_id: 'startup-1',
      type: 'Angel',
      year: 2025,
      amount: 500,
      agency: 'One, "two"',
    }
    expect(csvOf(fundingRaised, [row]).split('\r\n')).toEqual([
      '_id,Startup,Startup ID,Type,Year,Amount raised,Funding agency,Month',
      `f1,'=SUM(A1),startup-1,Angel,2025,500,"One, ""two""",`,
    ])
  })
})
