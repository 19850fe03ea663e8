import { expect, it } from 'vitest'
import { addressesIn, joinedIn, nameOf, problemOfAddresses, timesUsed } from './invitation-words.ts'

const invitation = {
  kind: 'startup',
  program_name: 'Elevate',
  cohort: '2026-11',
} as Parameters<typeof nameOf>[0]

it('names an invitation by its kind, program and cohort', () => {
  expect(nameOf(invitation)).toBe('Startups, Elevate, Nov 2026')
  expect(nameOf({ ...invitation, kind: 'incubator', program_name: null, cohort: null })).toBe('Incubator')
})

it('tells how often an invitation was used, and by whom', () => {
  expect(timesUsed({ used: 3, uses: 1_000 })).toBe('3 of 1,000')
  expect(timesUsed({ used: 0, uses: null })).toBe('0')
  expect(joinedIn({ joined: ['A', 'B'], used: 2 })).toBe('A, B')
  expect(joinedIn({ joined: ['A', 'B'], used: 1_202 })).toBe('A, B and 1,200 more')
  expect(joinedIn({ joined: [], used: 3 })).toBe('')
})

// (invitations-and-onboarding.md, Mailing an invitation)
it('takes addresses as people paste them', () => {
  expect(
    addressesIn(' a@example.org, b@example.org;c@example.org\n\n<d@example.org> \t e@example.org '),
  ).toEqual(['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org', 'e@example.org'])
  expect(addressesIn(' \n ')).toEqual([])
})

it('names the malformed addresses', () => {
  const addresses = ['a', 'b@example.org', 'c', 'd', 'e']
  const wrong = (...at: number[]) => Object.fromEntries(at.map((n) => [`emails.${n}`, 'Email must be valid']))
  expect(problemOfAddresses(wrong(0), addresses)).toBe('Not an email address: a')
  expect(problemOfAddresses(wrong(0, 2, 3, 4), addresses)).toBe('Not an email address: a, c, d and 1 more')
  expect(problemOfAddresses({ emails: 'At most 100' }, addresses)).toBe('At most 100')
  expect(problemOfAddresses({}, addresses)).toBeUndefined()
})
