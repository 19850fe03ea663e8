import { expect, test } from 'vitest'
import { previewSheet, readSheet } from './read-sheet.ts'
import { SHEET_LIMITS } from './sheet.ts'
import { makeXlsx, SHEET_END, SHEET_START } from './testing/make-xlsx.ts'
import { packRepeated } from './testing/make-zip.ts'

test('a file that takes too long is given up, and the next one is read', async () => {
  const slow = makeXlsx({ sheets: [packRepeated(SHEET_START, '<row/>'.repeat(10_000), 100, SHEET_END)] })
  expect(await readSheet(slow, { ...SHEET_LIMITS, seconds: 0.02 })).toEqual({
    ok: false,
    failure: { code: 'too_large', message: expect.stringContaining('within 0.02 seconds') },
  })
  expect(await readSheet(Buffer.from('name\nAsha'))).toMatchObject({ ok: true })
})

test('a file that uses up the memory of its thread ends only the thread', async () => {
  const texts = packRepeated('<sst>', `<si><t>${'x'.repeat(200_000)}</t></si>`, 2_000, '</sst>')
  const most = { rows: 1e9, columns: 1e9, cells: 1e9, unpackedBytes: 4e9, characters: 1e9 }
  const limits = { ...SHEET_LIMITS, ...most, seconds: 60 }
  const file = makeXlsx({ more: [{ name: 'xl/sharedStrings.xml', ...texts }] })
  expect(await readSheet(file, limits)).toMatchObject({ ok: false, failure: { code: 'too_large' } })
  expect(await readSheet(Buffer.from('name\nAsha'))).toMatchObject({ ok: true })
})

test('files are read at the same time, and an import never waits for files that are shown', async () => {
  const files = Array.from({ length: 4 }, (_, n) => Buffer.from(`name\nAsha ${n}`))
  const readings = await Promise.all(files.flatMap((file) => [readSheet(file), previewSheet(file)]))
  const names = readings.map((reading) => (reading.ok ? reading.sheet.rows[0]?.cells[0] : undefined))
  expect(names).toEqual(files.flatMap((_, n) => [`Asha ${n}`, `Asha ${n}`]))
})

test('the given file is not changed, and only its own bytes are read', async () => {
  const large = Buffer.from('secret,before\nname\nAsha\nsecret after')
  const file = large.subarray(14, 24)
  expect(await readSheet(file)).toMatchObject({
    ok: true,
    sheet: { headers: ['name'], rows: [{ row: 2, cells: ['Asha'] }] },
  })
  expect(large.toString()).toBe('secret,before\nname\nAsha\nsecret after')
})

test('a file larger than its unpacking limit is not read at all', async () => {
  const limits = { ...SHEET_LIMITS, unpackedBytes: 10 }
  expect(await readSheet(Buffer.alloc(11, 'x'), limits)).toMatchObject({ failure: { code: 'too_large' } })
})
