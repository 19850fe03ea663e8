import { describe, expect, it } from 'vitest'
import { checkFiles } from './check-file.ts'

const file = (name: string) => new File(['a,b'], name)

describe('a file to import', () => {
  it.each(['rounds.csv', 'Rounds.XLSX', 'old.xls'])('may be %s', (name) => {
    expect(checkFiles([file(name)]).ok).toBe(true)
  })

  it('is refused with the promised message if it is of another kind', () => {
    expect(checkFiles([file('notes.pdf')])).toEqual({ ok: false, message: 'Please upload a valid file' })
  })

  it('must be the only one', () => {
    const message = 'You can only upload one file at a time'
    expect(checkFiles([file('a.csv'), file('b.csv')])).toEqual({ ok: false, message })
  })
})
