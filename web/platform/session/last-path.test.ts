import { describe, expect, it } from 'vitest'
import { forgetPath, rememberPath, takePath } from './last-path.ts'

describe('the path that a redirect interrupted', () => {
  it('is returned to once, with its query', () => {
    rememberPath('/incubator/1?tab=performance&page=2')
    expect(takePath()).toBe('/incubator/1?tab=performance&page=2')
    expect(takePath()).toBeNull()
  })

  it('is forgotten once the sign-in has led to it', () => {
    rememberPath('/startups?status=graduated')
    forgetPath('/change-password')
    forgetPath('/startups?status=graduated')
    expect(takePath()).toBeNull()
  })

  it('is never an external address or the sign-in page itself', () => {
    for (const path of [
      '//evil.example.org',
      '/\\evil.example.org',
      'https://evil.example.org',
      '/login',
      '/',
    ]) {
      rememberPath(path)
      expect(takePath(), path).toBeNull()
    }
  })
})
