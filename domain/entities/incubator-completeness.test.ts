import { expect, it } from 'vitest'
import { missingOf } from './incubator-completeness.ts'

// (dashboards-and-figures.md, Incubator dashboard)
it('an empty profile of an incubator lacks these, by their labels', () => {
  expect(missingOf({}).map(({ label }) => label)).toEqual([
    'Logo',
    'Tagline',
    'Description',
    'Address',
    'Region',
    'Year of establishment',
    'Sectors',
    'Website',
    'Phone',
    'LinkedIn',
    'CEO',
    'Incubation Manager',
    'Governing Council',
    'Team Members',
  ])
})

it('a profile lacks what is blank, and a list without people', () => {
  const values = { tagline: ' ', team_member: [], board_directors: [{ name: 'Asha' }], phase: null }
  const missing = missingOf(values).map(({ field }) => field)
  expect(missing).toEqual(expect.arrayContaining(['tagline', 'team_member']))
  expect(missing).not.toContain('board_directors')
  expect(missing).not.toContain('phase')
})
