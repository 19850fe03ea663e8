import type { FastifyReply } from 'fastify'

/** Lets scripts of other websites read an answer that is the same for everyone (http-calls.md, Public calls). */
export const openToOtherSites = (reply: FastifyReply): FastifyReply =>
  reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin')
