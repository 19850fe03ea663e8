import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Whether the method only reads. */
export const isRead = ({ method }: FastifyRequest): boolean => READS.has(method)

/** Whether an address is the product's own, as its settings or this request name it. */
export function isOwnAddress(request: FastifyRequest, appUrl: string, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, host } = new URL(address)
  return origin === new URL(appUrl).origin || host === request.headers.host
}

/**
 * Refuses a browser's cross-site write (http-interface.md, Cross-site writes) by Sec-Fetch-Site, or by Origin
 * in older browsers. A client that sends neither is not a browser and is accepted.
 */
export function refuseCrossSite(request: FastifyRequest, appUrl: string): void {
  if (isRead(request)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isOurs = origin === undefined || isOwnAddress(request, appUrl, origin)
  if (isOurs && (site === undefined || site === 'same-origin' || site === 'none')) return
  throw new Refusal('forbidden', 'This request comes from another site.')
}
