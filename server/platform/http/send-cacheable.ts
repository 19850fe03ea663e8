import type { FastifyReply, FastifyRequest } from 'fastify'
import { openToOtherSites } from './open-to-other-sites.ts'
import { sendTagged } from './send-tagged.ts'

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
