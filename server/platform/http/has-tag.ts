import type { FastifyRequest } from 'fastify'

/** The entity tags of a list. A tag may contain commas. */
const TAGS = /(?:W\/)?("[^"]*")/g

/**
 * Whether the caller has what would be sent, by `If-None-Match`: one of several tags, or `*` for anything that exists.
 * Weak tags are as good as strong ones, because caches that compress an answer make its tag weak (RFC 9110, 13.1.2).
 */
export function hasTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match']?.trim() ?? ''
  const opaque = tag.replace(/^W\//, '')
  return known === '*' || Array.from(known.matchAll(TAGS), ([, one]) => one).includes(opaque)
}
