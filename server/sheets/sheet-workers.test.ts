import { expect, test } from 'vitest'
import { previewSheet, readSheet, SHEET_LIMITS } from './read-sheet.ts'
import { SheetWorkers } from './sheet-workers.ts'
import { packRepeated } from './testing/make-bomb.ts'
import { makeXlsx, SHEET_END, SHEET_START } from './testing/make-xlsx.ts'

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

test('many files at once wait their turn, and further ones are told to come again', async () => {
  const files = Array.from({ length: 20 }, (_, n) => Buffer.from(`name\nAsha ${n}`))
  const readings = await Promise.all(files.map((file) => readSheet(file)))
  const names = readings.map((reading) =>
    reading.ok ? reading.sheet.rows[0]?.cells[0] : reading.failure.code,
  )
  expect(names.slice(0, 18)).toEqual(files.slice(0, 18).map((_, n) => `Asha ${n}`))
  expect(names.slice(18)).toEqual(['busy', 'busy'])
})

test('a waiting file is loaded only at its turn', async () => {
  const workers = new SheetWorkers({ threads: 1, mostWaiting: 2 })
  const loaded: string[] = []
  const readings = ['a', 'b', 'c', 'd'].map((name) =>
    workers.read(() => Buffer.from(name.repeat(loaded.push(name))), SHEET_LIMITS, undefined),
  )
  expect(await readings[3]).toMatchObject({ failure: { code: 'busy' } })
  expect(loaded).toEqual(['a'])
  await Promise.all(readings)
  expect(loaded).toEqual(['a', 'b', 'c'])
})

test('a file that cannot be loaded gives its turn to the next', async () => {
  const workers = new SheetWorkers({ threads: 1, mostWaiting: 2 })
  const gone = workers.read(() => Promise.reject(new Error('gone')), SHEET_LIMITS, undefined)
  const next = workers.read(() => Buffer.from('name'), SHEET_LIMITS, undefined)
  await expect(gone).rejects.toThrow('gone')
  expect(await next).toMatchObject({ ok: true })
})

test('an import is read however many files wait to be shown', async () => {
  let show: (file: Uint8Array) => void = () => {}
  const slow = new Promise<Uint8Array>((resolve) => (show = resolve))
  const previews = Array.from({ length: 12 }, () => previewSheet(() => slow))
  expect(await readSheet(Buffer.from('name\nAsha'))).toMatchObject({ ok: true })
  show(Buffer.from('name'))
  const readings = await Promise.all(previews)
  expect(readings.map((r) => (r.ok ? 'read' : r.failure.code))).toEqual([
    ...Array.from({ length: 9 }, () => 'read'),
    ...Array.from({ length: 3 }, () => 'busy'),
  ])
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
