import { describe, expect, it } from 'vitest'
import { readOwnPath } from './own-path.ts'

// (accounts-and-sign-in.md, Pages that need a sign-in)
describe('a path of the product', () => {
  it('is kept with its query and hash, as addresses write them', () => {
    expect(readOwnPath('/startups?status=graduated#top')).toBe('/startups?status=graduated#top')
    expect(readOwnPath('/startups?search=ಕೃಷಿ b')).toBe(
      '/startups?search=%E0%B2%95%E0%B3%83%E0%B2%B7%E0%B2%BF%20b',
    )
  })

  it.each([
    '',
    'startups',
    'https://other.example/',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    '/\n/other.example',
    '/.//other.example',
    '/x/..//other.example',
    '\\\\other.example',
    `/${'a'.repeat(2_000)}`,
    `/${'ಕ'.repeat(300)}`,
  ])('is not %j', (text) => {
    expect(readOwnPath(text)).toBeUndefined()
  })
})
