import { expect, test } from 'vitest'
import { readTitle, readViewed } from './read-viewed.ts'

const ORIGIN = 'https://ankura.example'
const view = (url: string) => readViewed(url, ORIGIN)

test("a viewer loads the product's own files, by path or by full address", () => {
  const file = { kind: 'file', file: { folder: 'documents', name: '0a1b2c.pdf' }, ending: 'pdf' }
  expect(view('/api/files/documents/0a1b2c.pdf')).toEqual(file)
  expect(view('https://ankura.example/api/files/documents/0a1b2c.pdf')).toEqual(file)
})

test('a link elsewhere is offered, never loaded', () => {
  expect(view('https://example.org/api/files/documents/a.pdf')).toEqual({
    kind: 'elsewhere',
    href: 'https://example.org/api/files/documents/a.pdf',
  })
  expect(view('https://ankura.example.org/api/files/documents/a.pdf').kind).toBe('elsewhere')
})

test('anything else is not a file', () => {
  for (const url of [
    '',
    'a.pdf',
    'javascript:alert(1)',
    'data:application/pdf;base64,AA',
    'blob:https://ankura.example/1',
    '//example.org/a.pdf',
    '/api/startup/export',
    '/api/files/documents/../../startup/export',
    '/api/files/documents/a.pdf?x=1',
    '/api/files/documents/a.pdf/rows',
    'https://ankura.example/api/auth/session',
  ])
    expect(view(url), url).toEqual({ kind: 'nothing' })
})

test('the title in a link is shown as one line of plain text, cut if it is long', () => {
  expect(readTitle('the participants of Soil health')).toBe('The participants of Soil health')
  expect(readTitle('ಆಡಳಿತ ಮಂಡಳಿ\n\u202efdp.exe\u0000')).toBe('ಆಡಳಿತ ಮಂಡಳಿ fdp.exe')
  expect(readTitle('<b>x</b>')).toBe('<b>x</b>')
  expect([...readTitle('ವ'.repeat(500))]).toHaveLength(120)
  expect(readTitle('')).toBe('')
})
