import { expect, it } from 'vitest'
import type { Invitation } from '#domain/api/invitation.ts'
import { columnsFor } from './invitation-columns.tsx'

const invitation = {
  kind: 'startup',
  program_name: 'Elevate',
  cohort: '2026-11',
  incubator_name: 'Soil Centre',
  status: 'open',
  uses: 20,
  used: 7,
  joined: ['Rain Lab', 'Hasiru Sense'],
  expires_on: '2026-12-24',
  created_by: 'Meera Patil',
  // The day after in the programme's zone.
  createdAt: '2026-11-23T20:00:00.000Z',
} as Invitation

// (invitations-and-onboarding.md, Invitations page)
it('a card tells how often an invitation was used and by whom, until when it works, and who made it when', () => {
  const onCard = columnsFor('Asia/Kolkata', true).filter(({ isWideOnly }) => !isWideOnly)
  expect(onCard.map(({ key }) => key)).toEqual([
    'for',
    'status',
    'used',
    'expires_on',
    'incubator',
    'created_by',
  ])
  const texts = onCard.map((column) => column.renderInCard?.(invitation)).filter(Boolean)
  expect(texts).toEqual([
    'Used 7 of 20: Rain Lab, Hasiru Sense and 5 more',
    'until 24/12/2026',
    'created by Meera Patil on 24/11/2026',
  ])
  const byOwnAccount = { ...invitation, created_by: 'Soil Centre' }
  expect(onCard.at(-1)?.renderInCard?.(byOwnAccount)).toBe('created on 24/11/2026')
})
