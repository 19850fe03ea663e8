import { describe, expect, it } from 'vitest'
import { rememberPath, takePath } from './last-path.ts'

describe('the path that somebody was sent away from', () => {
  it('is gone back to once, its query with it', () => {
    rememberPath('/incubator/1?tab=performance&page=2')
    expect(takePath()).toBe('/incubator/1?tab=performance&page=2')
    expect(takePath()).toBeNull()
  })

  it('is never an address elsewhere, nor the sign-in itself', () => {
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
