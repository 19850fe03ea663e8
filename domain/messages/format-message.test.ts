import { describe, expect, it } from 'vitest'
import { actionOf } from './action-of.ts'
import type { ColumnProblem, LogMessage, Message, ProfileMessage } from '#domain/codes/codes.ts'
import { LANGUAGES } from './sentences.ts'
import { CATALOGUES, formatMessage, formatDetails, formatProfile, formatTitle } from './format-message.ts'
import { change, deletion, edit } from './testing/changes.ts'
import { PEOPLE_ACTIONS } from './testing/people-sentences.ts'
import { RETURN_ACTIONS, RETURN_STATES } from './testing/return-sentences.ts'

const added = actionOf([change({})], edit)
const deleted = actionOf([change({ action: 'delete' })], edit)
const reason = 'Said twice'

const entries: [title: string, details: string, LogMessage][] = [
  ['Add Prototype', 'Soil probe', added],
  [
    'Add Prototypes',
    '2 Prototypes: One, Two',
    actionOf([change({ title: 'One' }), change({ title: 'Two' })], edit),
  ],
  [
    'Update Prototype',
    'Soil probe: Name: Soil probe → Soil meter; Dev time: empty → 8 months',
    actionOf(
      [
        change({
          action: 'update',
          base: { name: 'Soil probe', development_time: null },
          proposed: { name: 'Soil meter', development_time: '8 months' },
        }),
      ],
      edit,
    ),
  ],
  [
    'Delete Prototype (Soil probe)',
    'Soil probe',
    actionOf([deletion('Soil probe')], edit, { place: 'Soil probe' }),
  ],
  [
    'Delete Prototype (Selected) (Pragati)',
    '2 Prototypes: A, B',
    actionOf([deletion('A'), deletion('B')], edit, { place: 'Pragati' }),
  ],
  [
    'Import IPs',
    '40,000 rows from ips.xlsx',
    { code: 'import', params: { entity: 'intellectual-property', rows: 40_000, file: 'ips.xlsx' } },
  ],
  [
    'Import Events (Pragati)',
    '1 row from a.csv',
    { code: 'import', params: { entity: 'event', rows: 1, file: 'a.csv', place: 'Pragati' } },
  ],
  [
    'Undo import of ips.csv',
    '2 deleted, 1 restored',
    { code: 'undo-import', params: { file: 'ips.csv', deleted: 2, restored: 1, kept: 0 } },
  ],
  [
    'Undo import of ips.csv (Pragati)',
    '2,000 deleted, 0 restored; 3 changed since then and stay as they are',
    {
      code: 'undo-import',
      params: { file: 'ips.csv', deleted: 2_000, restored: 0, kept: 3, place: 'Pragati' },
    },
  ],
  [
    'Undo Delete Prototype (Selected) (Pragati)',
    '2 Prototypes: Probe, Sensor',
    {
      code: 'undo',
      params: {
        of: {
          code: 'change',
          params: { entity: 'prototype', action: 'delete', count: 2, names: ['Probe', 'Sensor'] },
        },
        place: 'Pragati',
      },
    },
  ],
  [
    'Update Email',
    'Sign-in email: a@example.org → c@example.org',
    { code: 'change-email', params: { from: 'a@example.org', to: 'c@example.org' } },
  ],
  [
    'Correct Email (Pragati)',
    'Sign-in email: a@example.org → c@example.org, once the new address is confirmed',
    { code: 'correct-email', params: { from: 'a@example.org', to: 'c@example.org', place: 'Pragati' } },
  ],
  ...PEOPLE_ACTIONS,
  ...RETURN_ACTIONS,
  ['Add Prototype Request', 'Soil probe', { code: 'request', params: { of: added } }],
  ['Approve Add Prototype Request', 'Soil probe', { code: 'approve', params: { of: added } }],
  [
    'Reject Add Prototype Request',
    `Soil probe — ${reason}`,
    { code: 'reject', params: { of: added, reason } },
  ],
  ['Withdraw Add Prototype Request', 'Soil probe', { code: 'withdraw', params: { of: added, reason: null } }],
  ['Delete Add Prototype Request', 'Soil probe', { code: 'delete-request', params: { of: added } }],
  ['Remove Delete Prototype Request', 'Soil probe', { code: 'delete-request', params: { of: deleted } }],
]

const missing: ColumnProblem = {
  code: 'required',
  params: {},
  entity: 'prototype',
  field: 'name',
  column: 'Title',
}
const withoutParams = [
  ['Something went wrong on our side and nothing was saved. Try again.', 'import-broken'],
  [
    'The disk of this service has too little space for this import, and nothing was saved. Tell whoever runs the service, and start the import again when there is space.',
    'import-disk-full',
  ],
  ['Nothing was saved: the person who started this import no longer has an account.', 'import-orphaned'],
  [
    'Nothing was saved: some skipped rows have since become valid. Check the rows again.',
    'rows-valid-by-now',
  ],
  ['This mentor is already assigned to this startup on some of these days.', 'assigned-already'],
  ['Hours or feedback were given for this session, so it cannot be cancelled.', 'session-held'],
  ['The mentor has another session at this time.', 'mentor-busy'],
  ['This session has begun, so it can no longer be changed.', 'session-begun'],
  ['Hours and feedback can be given once the session has begun.', 'session-not-begun'],
  ['This session was cancelled. Schedule a new one.', 'session-cancelled'],
  ['Feedback on this session was given already.', 'feedback-given'],
  ...RETURN_STATES,
] as const
const sentences: [sentence: string, Message][] = [
  ...withoutParams.map(([sentence, code]): [string, Message] => [sentence, { code, params: {} }]),
  [
    'Prototype data imported successfully',
    { code: 'import-saved', params: { entity: 'prototype', rows: 3 } },
  ],
  ['1,200 Events imported successfully', { code: 'import-saved', params: { entity: 'event', rows: 1_200 } }],
  [
    'IPs import request is added to the approval list',
    { code: 'import-requested', params: { entity: 'intellectual-property' } },
  ],
  ['The request for this import was rejected.', { code: 'import-decided', params: { status: 'rejected' } }],
  [
    'The import was undone: 2 deleted, 1 restored.',
    { code: 'import-undone', params: { deleted: 2, restored: 1, kept: 0 } },
  ],
  [
    'The import was undone: 2,058 deleted, 1 restored. 4 changed since then and stay as they are.',
    { code: 'import-undone', params: { deleted: 2058, restored: 1, kept: 4 } },
  ],
  [
    'Nothing was saved: rows.csv was imported while you checked it. Import it again only if its rows are meant twice.',
    { code: 'imported-meanwhile', params: { file: 'rows.csv' } },
  ],
  [
    'Nothing was saved: some rows are no longer valid. Check the rows again. Title: Name is required',
    { code: 'rows-wrong-by-now', params: { row: [missing] } },
  ],
  [
    'Title: Name is required; Title: Name is required',
    { code: 'wrong-row', params: { problems: [missing, missing] } },
  ],
  [
    'Sign in to do this.',
    { code: 'not-allowed', params: { why: 'column', actor: 'visitor', action: 'record.create' } },
  ],
  [
    "Prototype doesn't exist, or you don't have access to it.",
    { code: 'no-such-record', params: { entity: 'prototype' } },
  ],
  [
    "This startup doesn't exist, or you don't have access to it.",
    { code: 'no-such-owner', params: { entity: 'startup' } },
  ],
  [
    "This entry of Founders doesn't exist, or you don't have access to it.",
    { code: 'no-such-entry', params: { entity: 'startup', field: 'founders' } },
  ],
  ['Someone else changed this prototype.', { code: 'changed-meanwhile', params: { entity: 'prototype' } }],
  [
    'This program is still named by 5 Startups (Asha, Beeja and 3 more). Change or delete them first.',
    {
      code: 'still-named',
      params: { entity: 'program', by: [{ entity: 'startup', count: 5, names: ['Asha', 'Beeja'] }] },
    },
  ],
  [
    'Elevate: there is already a program with this name.',
    { code: 'key-taken', params: { entity: 'program', key: 'Elevate' } },
  ],
  [
    'A request that waits already asks to delete this prototype.',
    { code: 'deletion-requested', params: { entity: 'prototype' } },
  ],
  ['This prototype already exists.', { code: 'there-already', params: { entity: 'prototype' } }],
  [
    'This mentor is still named by 1 Connection and 2 Events. Change or delete them first.',
    {
      code: 'still-named',
      params: {
        entity: 'mentor',
        by: [
          { entity: 'connect', count: 1 },
          { entity: 'event', count: 2 },
        ],
      },
    },
  ],
  [
    'a@example.org, b@example.org: this email address already has an account.',
    { code: 'emails-taken', params: { emails: ['a@example.org', 'b@example.org'] } },
  ],
  [
    'This figure comes from the return "Progress, Pragati, Q2 2026-27". Reopen the return to change it.',
    { code: 'figure-of-return', params: { title: 'Progress, Pragati, Q2 2026-27' } },
  ],
  [
    'You already have 50 open connections. Wait until some of them are closed.',
    { code: 'too-many-open', params: { entity: 'connect', max: 50 } },
  ],
  ['Name is required; Name is required', { code: 'wrong-values', params: { problems: [missing, missing] } }],
]

const profiles: [statement: string, ProfileMessage][] = [
  ['Asha signed in', { code: 'LOGIN', params: { name: 'Asha' } }],
  ['Asha joined', { code: 'CREATE_PROFILE', params: { name: 'Asha' } }],
  ['The profile of Asha was updated', { code: 'UPDATE_PROFILE', params: { name: 'Asha' } }],
]

describe('messages have English sentences', () => {
  it.each(entries)('%s: %s', (title, details, message) => {
    expect([formatTitle(message), formatDetails(message, 'Asia/Kolkata')]).toEqual([title, details])
  })
  it.each(sentences)('%s', (sentence, message) => {
    expect(formatMessage(message)).toBe(sentence)
  })
  it.each(profiles)('%s', (statement, message) => {
    expect(formatProfile(message)).toBe(statement)
  })

  it('every code of every language is tested above', () => {
    const codesOf = (messages: readonly { code: string }[]) =>
      [...new Set(messages.map((m) => m.code))].toSorted()
    const codes = {
      titles: codesOf(entries.map(([, , m]) => m)),
      details: codesOf(entries.map(([, , m]) => m)),
      sentences: codesOf(sentences.map(([, m]) => m)),
      profiles: codesOf(profiles.map(([, m]) => m)),
    }
    for (const language of LANGUAGES)
      for (const [part, catalogue] of Object.entries(CATALOGUES[language]))
        expect(Object.keys(catalogue).toSorted(), `${language} ${part}`).toEqual(
          codes[part as keyof typeof codes],
        )
  })
})
