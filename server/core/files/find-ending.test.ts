import { describe, expect, test } from 'vitest'
import { makeCompoundFile } from '#server/platform/sheets/testing/make-compound-file.ts'
import { makeZip } from '#server/platform/sheets/testing/make-zip.ts'
import { findEnding } from './find-ending.ts'
import { SAMPLES } from './testing/sample-files.ts'

describe('the type of a file is determined by its bytes', () => {
  for (const [ending, bytes] of Object.entries(SAMPLES))
    test(`a ${ending} is a ${ending} under every name`, async () => {
      for (const name of [`a.${ending}`, 'evil.html', 'a.csv'])
        expect(await findEnding(bytes, ending === 'csv' ? 'a.CSV' : name)).toBe(ending)
    })

  test('text is a csv only if its name says so', async () => {
    expect(await findEnding(SAMPLES.csv, 'notes.txt')).toBeUndefined()
    expect(await findEnding(Buffer.from('\ufeffa;b\n1;2', 'utf16le'), 'a.csv')).toBe('csv')
    expect(await findEnding(Buffer.from('caf\xe9,1', 'latin1'), 'a.csv')).toBe('csv')
  })

  const hostile: Record<string, Buffer> = {
    'an svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'an svg behind a declaration': Buffer.from('<?xml version="1.0"?><svg/>'),
    'a page': Buffer.from(' \n<!doctype html><script>alert(1)</script>'),
    'a page behind words': Buffer.from('name,amount\n<html><script>alert(1)</script>'),
    'a script': Buffer.from('name,x\n<SCRIPT src=//example.org>'),
    'a program': Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    'a program of Linux': Buffer.from('7f454c4602010100000000000000000003003e00', 'hex'),
    'a plain zip': makeZip([{ name: 'a.txt', content: 'x' }]),
    'a text document': makeZip([
      { name: '[Content_Types].xml', content: '' },
      { name: 'word/document.xml', content: '' },
    ]),
    'a workbook with macros': makeZip([
      { name: '[Content_Types].xml', content: '' },
      { name: 'xl/workbook.xml', content: '' },
      { name: 'xl/vbaProject.bin', content: '' },
    ]),
    'an old text document': makeCompoundFile([{ name: 'WordDocument', content: Buffer.alloc(600) }]),
    'bytes without meaning': Buffer.from([0, 1, 2, 3, 255, 254, 0, 0]),
    nothing: Buffer.alloc(0),
  }
  for (const [what, bytes] of Object.entries(hostile))
    test(`${what} is not kept, whatever its name`, async () => {
      for (const name of ['a.csv', 'a.png', 'a.pdf', 'a.xlsx'])
        expect(await findEnding(bytes, name), name).toBeUndefined()
    })
})
