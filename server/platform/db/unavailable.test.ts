import pg from 'pg'
import { expect, test } from 'vitest'
import { findUnavailable } from './unavailable.ts'

const coded = (code: string, more: object = {}, message = code): Error =>
  Object.assign(new Error(message), { code, ...more })

test.each([
  ['a connection that the server does not accept', coded('ECONNREFUSED', { syscall: 'connect' }), 'away'],
  ['a socket of the server that is gone', coded('ENOENT', { syscall: 'connect', path: '/run/pg' }), 'away'],
  ['a server that shuts down', coded('57P01'), 'away'],
  ['a connection that broke in a statement', coded('08003'), 'away'],
  ['a client that has ended', new Error('Client was closed and is not queryable'), 'away'],
  ['a pool that closes', new Error('Cannot use a pool after calling end on the pool'), 'away'],
  ['a full disk of the server', coded('53100'), 'full'],
  ['a server that only reads', coded('25006'), 'full'],
  ['a lock that took too long', coded('55P03'), 'busy'],
] as const)('%s is named as what it is', (_what, error, why) => {
  expect(findUnavailable(error)).toBe(why)
  expect(findUnavailable(new Error('outer', { cause: error }))).toBe(why)
})

test('a file that is missing or cannot be written is no failure of the database', () => {
  expect(findUnavailable(coded('ENOENT', { syscall: 'open', path: '/data/files/a' }))).toBeUndefined()
  expect(findUnavailable(coded('EROFS', { syscall: 'mkdir', path: '/data/files' }))).toBeUndefined()
  expect(findUnavailable(new pg.DatabaseError('syntax error', 0, 'error'))).toBeUndefined()
})
