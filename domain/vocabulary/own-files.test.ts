import { expect, it } from 'vitest'
import { sizedPicture } from './own-files.ts'

// (files-and-viewers.md, Pictures)
it.each([
  ['/api/files/profile/a.png', 32, '/api/files/profile/a.png?size=64'],
  ['/api/files/profile/a.png', 33, '/api/files/profile/a.png?size=128'],
  ['/api/files/profile/a.png', 800, '/api/files/profile/a.png?size=1600'],
  ['/api/files/profile/a.png', 1200, '/api/files/profile/a.png?size=1600'],
  ['https://example.org/a.png', 32, 'https://example.org/a.png'],
])('the picture %s, %i pixels wide, is read as %s', (url, width, address) => {
  expect(sizedPicture(url, width)).toBe(address)
})
