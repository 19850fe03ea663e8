import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from './has-tag.ts'

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
