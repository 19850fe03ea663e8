import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openToOtherSites } from './open-to-other-sites.ts'

/**
 * Sends an answer that is the same for everyone. Caches may store it and revalidate it each time, so that
 * deleted records disappear at once (public-pages.md, Caching of public answers). An unchanged answer has no
 * body. Other websites may read it.
 */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  type = 'application/json',
): FastifyReply {
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  void openToOtherSites(reply).header('ETag', tag).header('Cache-Control', 'public, no-cache')
  const known = request.headers['if-none-match']
  if (known?.split(',').some((k) => k.trim() === tag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(body)
}
