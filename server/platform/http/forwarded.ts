import type { FastifyInstance } from 'fastify'
import { BlockList, isIPv6 } from 'node:net'
import { reportChange } from '#server/platform/report-error.ts'

/** The addresses at which a proxy usually is: this machine and private networks. */
const NEAR = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NEAR.addSubnet(net, bits)
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NEAR.addSubnet(net, bits, 'ipv6')

const isNear = (address: string): boolean => NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

export const FORWARDED_IGNORED =
  'A proxy in front forwards the addresses of visitors (X-Forwarded-For), but TRUST_PROXY is off: everybody counts as one network address, and its limits hold for all together. If the only way here is through that proxy, set TRUST_PROXY=on.'

/**
 * Warns once if a proxy in front seems to be there and is not trusted (running.md, Settings). Whoever is far away may send
 * the header too, which means nothing. Returns what finds the warning again.
 */
export function warnOfForwarding(app: FastifyInstance, trustProxy: boolean): () => string[] {
  let isKnown = false
  const findWarnings = (): string[] => (isKnown ? [FORWARDED_IGNORED] : [])
  if (trustProxy) return findWarnings
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (isKnown || headers['x-forwarded-for'] === undefined || !isNear(socket.remoteAddress ?? '')) return
    isKnown = true
    reportChange(FORWARDED_IGNORED, app.log)
  })
  return findWarnings
}
