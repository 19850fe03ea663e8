import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

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
  const known = request.headers['if-none-match']?.split(',') ?? []
  if (known.some((one) => opaque(one) === opaque(tag))) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(body)
}
