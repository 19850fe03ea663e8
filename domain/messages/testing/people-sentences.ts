import type { LogMessage } from '#domain/codes/codes.ts'

const invitation = {
  kind: 'startup',
  program: 'Elevate',
  cohort: '2026-11',
  uses: 1_000,
  expires: '2026-12-21',
} as const

/** What is done with admins, invitations and participants: title, details and message. */
export const PEOPLE_ACTIONS: readonly [title: string, details: string, LogMessage][] = [
  [
    'Add Admin (Pragati)',
    'Asha Rao, COE Editor',
    {
      code: 'add-admin',
      params: { name: 'Asha Rao', designation: 'COE Editor', place: 'Pragati' },
    },
  ],
  [
    'Update Admin',
    'Asha Rao: COE Editor → COE Master',
    { code: 'change-admin', params: { name: 'Asha Rao', from: 'COE Editor', to: 'COE Master' } },
  ],
  [
    'Delete Admin',
    'Asha Rao, COE Master',
    { code: 'delete-admin', params: { name: 'Asha Rao', designation: 'COE Master' } },
  ],
  [
    'Message to Participants (Pragati)',
    'Soil day, to 23 people: Bring your laptops.',
    {
      code: 'message-participants',
      params: { event: 'Soil day', mails: 23, text: 'Bring your laptops.', place: 'Pragati' },
    },
  ],
  [
    'Update Standard Set',
    'COE: 6 deliverables',
    { code: 'change-standard-set', params: { type: 'COE', deliverables: 6 } },
  ],
  [
    'Add Invitation (Pragati)',
    'Startups, Elevate, Nov 2026; 1,000 times, until 21/12/2026',
    { code: 'add-invitation', params: { ...invitation, place: 'Pragati' } },
  ],
  [
    'Revoke Invitation',
    'Incubator; once, until 21/12/2026',
    {
      code: 'revoke-invitation',
      params: { ...invitation, kind: 'incubator', program: null, cohort: null, uses: 1 },
    },
  ],
  [
    'Mail Invitation',
    'Startups, Elevate, Nov 2026; to 1 address',
    { code: 'mail-invitation', params: { ...invitation, addresses: 1 } },
  ],
]
