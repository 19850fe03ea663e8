import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a page that is the same for all visitors: caches may store it and revalidate it. It differs for signed-in people,
 * whom a cookie marks.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  void reply.header('Cache-Control', 'no-cache').header('ETag', tag).header('Vary', 'Cookie')
  if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}
