import { isIPv6 } from 'node:net'

/** One household or office: an IPv4 address, or the /64 of an IPv6 connection. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const groupsOf = (part: string) => part.split(':').filter((g) => g !== '')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  const between = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...between, ...last].slice(0, 4)
  return `${groups.map((g) => Number.parseInt(g, 16).toString(16)).join(':')}::/64`
}
