import { describe, expect, it } from 'vitest'
import { COUNTED } from '#server/platform/http/call-classes.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { accountKey, addressKey, knownKey, waitOf } from './throttle.ts'

const after = (failures: number, age = 0) => waitOf({ failures, age }, COUNTED.failuresOfAccount)

describe('the wait after failed sign-ins', () => {
  it('is zero for the first tries, then doubles from 30 seconds up to 15 minutes', () => {
    expect([0, 1, 4, 5, 6, 7, 8, 9, 10, 500].map((n) => after(n))).toEqual([
      0, 0, 0, 30, 60, 120, 240, 480, 900, 900,
    ])
  })

  it('decreases from the last failure and ends', () => {
    expect(after(6, 45)).toBe(15)
    expect(after(6, 61)).toBe(0)
    expect(after(500, 899.5)).toBe(1)
    expect(after(500, 901)).toBe(0)
    expect(waitOf(undefined, COUNTED.failuresOfAccount)).toBe(0)
  })
})

describe('the key of a count', () => {
  it('is the same for an IPv4 address, and for the /64 of an IPv6 connection', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:0db8:0001:2::1')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })

  it('is the same for all spellings of an address, and does not reveal it', () => {
    expect(accountKey(' Asha@Example.org ')).toBe(accountKey('asha@example.org'))
    expect(accountKey('asha@example.org')).not.toContain('asha')
    expect(addressKey('203.0.113.7')).not.toContain('203')
    expect(knownKey('a@example.org', '203.0.113.7')).not.toBe(knownKey('a@example.org', '203.0.113.8'))
  })
})
