import type { LogMessage } from '#domain/codes/codes.ts'

const moreTime = {
  title: 'Progress',
  period: '2024-25-Q2',
  name: 'Pragati',
  until: '2024-11-20',
  reason: 'The auditor was ill',
}

/** What is done with returns: title, details and message. */
export const RETURN_ACTIONS: readonly [title: string, details: string, LogMessage][] = [
  [
    'Let in Return',
    'Progress, 2024-25-Q2, Pragati: until 20/11/2024 — The auditor was ill',
    { code: 'let-in-return', params: moreTime },
  ],
  [
    'Request Extension of Return',
    'Progress, 2024-25-Q2, Pragati: until 20/11/2024 — The auditor was ill',
    { code: 'request-extension', params: moreTime },
  ],
  [
    'Remind of Returns',
    'Progress, 2024-25-Q2: 12 returns',
    { code: 'remind-of-returns', params: { title: 'Progress', period: '2024-25-Q2', returns: 12 } },
  ],
]

/** Why a return or a form does not change. */
export const RETURN_STATES = [
  ['This return is submitted. It can be changed after it is sent back or reopened.', 'return-is-closed'],
  ['Only a submitted return can be accepted or sent back.', 'return-not-submitted'],
  ['Periods of this form have opened. Set it to inactive instead of deleting it.', 'form-in-use'],
] as const
