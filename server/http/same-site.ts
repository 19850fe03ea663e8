import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Whether the method only reads. */
export const isRead = ({ method }: FastifyRequest): boolean => READS.has(method)

/**
 * Refuses a browser's cross-site write (http-interface.md, Cross-site writes) by Sec-Fetch-Site, or by Origin
 * in older browsers. A client that sends neither is not a browser and is accepted.
 */
export function refuseCrossSite(request: FastifyRequest, appUrl: string): void {
  if (isRead(request)) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const isOurs =
    origin === undefined || origin === new URL(appUrl).origin || hostOf(origin) === request.headers.host
  if (isOurs && (site === undefined || site === 'same-origin' || site === 'none')) return
  throw new Refusal('forbidden', 'This request comes from another site.')
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
