import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendTagged } from './send-tagged.ts'

/**
 * Sends a page that is the same for all visitors: caches may store it and revalidate it. It differs for signed-in people,
 * whom a cookie marks.
 */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply =>
  sendTagged(request, reply.header('Cache-Control', 'no-cache').header('Vary', 'Cookie'), html, 'text/html')
