/**
 * Slows down guessing (accounts-and-sign-in.md, Guessing is slowed down): the waiting times, and the keys
 * under which tries are counted.
 */
import { createHash } from 'node:crypto'
import { networkOf } from '#server/platform/http/network-of.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'

const FIRST_WAIT = 30
const LONGEST_WAIT = 15 * 60
/** Nobody closes the sign-in to others at the same address: it only becomes slow. */
const LONGEST_WAIT_OF_ADDRESS = 60
/** For so many days after a sign-in, what others do at that address does not make the person wait. */
const KNOWN_DAYS = 30
/** Seconds without a failure after which a count restarts; longer than the longest wait. */
export const FORGOTTEN_AFTER = 30 * 60

export interface Count {
  failures: number
  /** Seconds since the last failure. */
  age: number
}

/** The seconds left to wait: none at first, then 30, 60, 120 … up to `longest`, after the last failure. */
export function waitOf(count: Count | undefined, tries: number, longest = LONGEST_WAIT): number {
  if (!count || count.failures < tries || count.age > FORGOTTEN_AFTER) return 0
  const whole = Math.min(longest, FIRST_WAIT * 2 ** (count.failures - tries))
  return Math.max(0, Math.ceil(whole - count.age))
}

/** Whether the count of an account at an address (`knownKey`) says that the person signed in there lately. */
export const isKnown = (count: Count | undefined): boolean =>
  count !== undefined && count.age <= KNOWN_DAYS * 24 * 60 * 60

/** Keys are hashed, because people may type anything into the email field, even a password. */
export const countKey = (kind: string, ...parts: string[]): string =>
  `${kind} ${createHash('sha256').update(parts.join('\n')).digest('base64url')}`

export const addressKey = (ip: string): string => countKey('address', networkOf(ip))
/** The wait for the failures of everybody at an address, for `refuseWhileWaiting`. */
export const waitOfAddress = (address: string, tries: number) =>
  [address, tries, LONGEST_WAIT_OF_ADDRESS] as const

export const accountKey = (email: string): string => countKey('account', emailKey(email))
/** An account at an address where it has signed in before. */
export const knownKey = (email: string, ip: string): string =>
  countKey('known', emailKey(email), networkOf(ip))
export const errorKey = (accountId: string): string => countKey('error', accountId)
export const mailKey = (email: string): string => countKey('mail', emailKey(email))
export const mailAddressKey = (ip: string): string => countKey('mail-address', networkOf(ip))
