import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends what everyone gets alike. A cache may keep it and asks each time whether it is still so:
 * what was deleted leaves every list at once (public-pages.md, Caching of public answers), and an unchanged
 * answer costs no body.
 */
export function sendCacheable(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const body = JSON.stringify(answer)
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  void reply.header('ETag', tag).header('Cache-Control', 'public, no-cache')
  const known = request.headers['if-none-match']
  if (known?.split(',').some((k) => k.trim() === tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
