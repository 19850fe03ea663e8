import { expect, test } from 'vitest'
import { findViewer } from './find-viewer.ts'

test('a stored file opens in the viewer of its kind', () => {
  expect(findViewer('/api/files/documents/ab.pdf')).toEqual({
    how: 'page',
    href: '/pdfviewer?url=%2Fapi%2Ffiles%2Fdocuments%2Fab.pdf',
  })
  for (const ending of ['xlsx', 'xls', 'csv'])
    expect(findViewer(`/api/files/event/ab.${ending}`).href).toMatch(/^\/excelviewer\?url=/)
  expect(findViewer('/api/files/documents/ab.pdf', 'Minutes & plans').href).toBe(
    '/pdfviewer?url=%2Fapi%2Ffiles%2Fdocuments%2Fab.pdf&title=Minutes%20%26%20plans',
  )
  expect(findViewer('/api/files/documents/ab.png').how).toBe('image')
})

test('a link elsewhere is followed, whatever its ending', () => {
  for (const href of [
    'https://example.org/audit.pdf',
    '//example.org/api/files/a.pdf',
    'https://x/api/files/a.csv',
  ])
    expect(findViewer(href)).toEqual({ how: 'elsewhere', href })
})
