import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { authorOf } from './require-session.ts'

/** The address of a request whose connection comes from there, as the log stores it. */
const addressOf = (ip: string | undefined) =>
  // oxlint-disable-next-line no-unsafe-type-assertion -- the parts of a request that are read
  authorOf({ ip, actor: {}, server: { programme: {} } } as unknown as FastifyRequest).ipv4

// (activity.md, Activity log entry)
it('the address of a connection is written as IPv4, and as Unavailable if there is none', () => {
  expect(addressOf('10.0.0.1')).toBe('10.0.0.1')
  expect(addressOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(addressOf(undefined)).toBe('Unavailable')
  expect(addressOf('')).toBe('Unavailable')
})
