import { expect, test } from 'vitest'
import { cleanName } from './file-name.ts'

test.each([
  ['Report 2026.pdf', 'Report 2026.pdf'],
  ['ವರದಿ.PDF', 'ವರದಿ.pdf'],
  ['report.exe', 'report.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\x\\a.b.pdf', 'a.b.pdf'],
  ['a"\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
  ['\u202efdp.exe', 'fdp.pdf'],
  ['.htaccess', 'file.pdf'],
  ['', 'file.pdf'],
  [`${'.'.repeat(70_000)}b`, 'file.pdf'],
  ['x'.repeat(500), `${'x'.repeat(150)}.pdf`],
])('the name %j is stored as %j', (given, kept) => {
  expect(cleanName(given, 'pdf')).toBe(kept)
})
