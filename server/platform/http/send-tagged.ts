import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

/**
 * Sends an answer with an ETag of its content, and no body if the caller has the same one. The tag is weak, because
 * answers are compressed on their way.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  type: string,
): FastifyReply {
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  void reply.header('ETag', tag)
  if (hasTag(request, tag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(body)
}

/**
 * Sends a page that is the same for all visitors: caches may store it and revalidate it. It differs for signed-in people,
 * whom a cookie marks.
 */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply =>
  sendTagged(request, reply.header('Cache-Control', 'no-cache').header('Vary', 'Cookie'), html, 'text/html')

/** Lets scripts of other websites read an answer that is the same for everyone (http-calls.md, Public calls). */
const openToOtherSites = (reply: FastifyReply): FastifyReply =>
  reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin')

/**
 * Sends an answer that is the same for everyone. Caches may store it and revalidate it each time, so that
 * deleted records disappear at once (public-pages.md, Caching of public answers). Other websites may read it.
 */
export const sendCacheable = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  type = 'application/json',
): FastifyReply =>
  sendTagged(request, openToOtherSites(reply).header('Cache-Control', 'public, no-cache'), body, type)
