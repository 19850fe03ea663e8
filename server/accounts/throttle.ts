/**
 * Slows down guessing (accounts-and-sign-in.md, Guessing is slowed down): the waiting times, and the keys
 * under which tries are counted.
 */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { emailKey } from '#server/submit/taken-emails.ts'

/** Failures before the first wait. A whole office may share an address. */
export const TRIES_PER_ACCOUNT = 5
export const TRIES_PER_ADDRESS = 50
/** Crashes of the web that an account reports before the first wait (limits.md, Limits of time). */
export const REPORTS_PER_ACCOUNT = 20

const FIRST_WAIT = 30
const LONGEST_WAIT = 15 * 60
/** Seconds without a failure after which a count restarts; longer than the longest wait. */
export const FORGOTTEN_AFTER = 30 * 60

export interface Count {
  failures: number
  /** Seconds since the last failure. */
  age: number
}

/** The seconds left to wait: none at first, then 30, 60, 120 … up to 15 minutes after the last failure. */
export function waitOf(count: Count | undefined, tries: number): number {
  if (!count || count.failures < tries || count.age > FORGOTTEN_AFTER) return 0
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (count.failures - tries))
  return Math.max(0, Math.ceil(whole - count.age))
}

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

/** Keys are hashed, because people may type anything into the email field, even a password. */
const keyOf = (kind: string, ...parts: string[]): string =>
  `${kind} ${createHash('sha256').update(parts.join('\n')).digest('base64url')}`

export const addressKey = (ip: string): string => keyOf('address', networkOf(ip))
export const accountKey = (email: string): string => keyOf('account', emailKey(email))
/** An account at an address where it has signed in before. */
export const knownKey = (email: string, ip: string): string => keyOf('known', emailKey(email), networkOf(ip))
export const errorKey = (accountId: string): string => keyOf('error', accountId)
export const mailKey = (email: string): string => keyOf('mail', emailKey(email))
export const mailAddressKey = (ip: string): string => keyOf('mail-address', networkOf(ip))
/** Contact messages from one network. */
export const contactKey = (ip: string): string => keyOf('contact', networkOf(ip))
/** Attempts to register for events. */
export const registrationKeys = (ip: string, email: string) => ({
  network: keyOf('registration', networkOf(ip)),
  email: keyOf('registration-email', emailKey(email)),
})
