import { expect, it } from 'vitest'
import { completenessOf } from './startup-completeness.ts'

const WHOLE = {
  profile: '/files/logo.png',
  description: 'Soil sensing for small farms',
  website: 'https://example.org',
  linkedin_url: 'https://linkedin.com/company/example',
  sector: ['Agritech'],
  startup_type: 'Hardware',
  cin_number: 'SAMPLE-1',
  founders: [
    { name: 'Asha', role: null },
    { name: 'Ravi', role: 'Faculty' },
  ],
  team_member: [{ name: 'Meena' }],
  documents: [{ title: 'Deck', file: '/files/deck.pdf' }],
}
const missingOf = (values: object) => completenessOf({ ...WHOLE, ...values }).missing.map((p) => p.label)

// (startup-resume.md, Completeness of a resume)
it('a resume with all ten parts is complete', () => {
  expect(completenessOf(WHOLE)).toEqual({ percent: 100, missing: [] })
})

it('an empty resume has nothing', () => {
  expect(completenessOf({})).toMatchObject({ percent: 0, missing: { length: 10 } })
})

it.each([
  ['profile', null, 'Logo'],
  ['description', ' ', 'About'],
  ['website', '', 'Website'],
  ['linkedin_url', null, 'LinkedIn'],
  ['sector', [], 'Sector'],
  ['startup_type', null, 'Startup Type'],
  ['cin_number', null, 'CIN/Registration Number'],
  ['founders', [{ name: 'Asha' }, { name: 'Ravi', role: '' }], 'A founder with a role'],
  ['team_member', [], 'A team member'],
  ['documents', null, 'A document'],
] as const)('without %s it lacks ten percent, named in plain words', (field, value, label) => {
  const values = { ...WHOLE, [field]: value }
  expect(completenessOf(values)).toEqual({ percent: 90, missing: [{ field, label }] })
})

it('what a resume may also have does not count', () => {
  expect(missingOf({ awards: [], address: null, no_of_employees: null })).toEqual([])
})
