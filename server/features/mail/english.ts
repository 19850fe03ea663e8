/** The texts of the layout of all mails, and of the mails about accounts and approvals. */
import { formatNumber } from '#domain/vocabulary/format-number.ts'

/** What became of requests; `decided` if some were approved and others rejected. */
type Decision = 'approved' | 'rejected' | 'decided'

/** "Asha", "Asha and Ravi", "Asha and 3 others" */
const listPeople = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length === 1 ? others[0] : `${others.length} others`}`

const ask = (people: readonly string[]): string =>
  `${listPeople(people)} ${people.length === 1 ? 'asks' : 'ask'} for your approval`

const once = (days: number): string => `The link works once, within ${days} days.`

export const mailTexts = {
  layout: {
    /** As HTML names it. */
    language: 'en',
    hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    orOpen: 'Or open this address:',
    choose: 'Choose what you get by email',
  },
  added: {
    name: 'Added to the programme',
    subject: (programme: string) => `You have been added to ${programme}`,
    welcome: (programme: string) =>
      `You have been added to ${programme}. Choose a password to sign in for the first time.`,
    facts: { email: 'You sign in as', role: 'Role', incubator: 'Incubator' },
    button: 'Choose your password',
    note: (days: number) =>
      `${once(days)} After that, choose “Forgot password?” on the login page to get another.`,
    reason: (programme: string) =>
      `You get this email because somebody at ${programme} added you with this address.`,
  },
  forgotten: {
    name: 'Forgotten password',
    subject: (programme: string) => `Set a new password for ${programme}`,
    isRequested: (email: string) => `Somebody, most likely you, asked for a new password for ${email}.`,
    button: 'Choose a new password',
    note: (days: number) =>
      `${once(days)} If you did not ask for it, you need not do anything: your password stays the same.`,
    reason: 'You get this email because a new password was requested on the login page.',
  },
  confirm: {
    name: 'Address to confirm',
    subject: (programme: string) => `Confirm your email for ${programme}`,
    isChanging: ({ programme, from, to }: { programme: string; from: string; to: string }) =>
      `${programme} is changing the address you sign in with from ${from} to ${to}. Your password stays the same.`,
    button: 'Confirm the new address',
    note: (days: number) =>
      `${once(days)} Until then the old address signs in. If this is not your account, ignore this email.`,
    reason: (programme: string) =>
      `You get this email because ${programme} corrected the address of an account.`,
  },
  changed: {
    name: 'Changed address',
    subject: (programme: string) => `Your email for ${programme} has changed`,
    hasChanged: (email: string) =>
      `Your account no longer signs in with ${email}: its email address has changed.`,
    ifUnexpected: (contact: string) => `If nobody on your side changed it, write to ${contact}.`,
    reason: 'You get this email because this was the address of the account until now.',
  },
  /** Of a list of requests: how many are not listed. */
  more: 'More',
  requests: {
    name: 'New requests',
    subjectOfOne: ({ title, by }: { title: string; by: string }) => `${title}: ${ask([by])}`,
    subjectOfMany: (count: number) => `${formatNumber(count)} requests wait for your approval`,
    ask: ({ people, count }: { people: readonly string[]; count: number }) =>
      `${ask(people)} of ${count === 1 ? 'a change' : 'these changes'}.`,
    button: (count: number) => (count === 1 ? 'See the request' : 'See the requests'),
    reason: 'You get this email because you decide the requests of your incubator.',
  },
  decisions: {
    name: 'Decisions',
    subjectOfOne: ({ title, decision }: { title: string; decision: Decision }) =>
      `${title}: your request was ${decision}`,
    subjectOfMany: ({ count, decision }: { count: number; decision: Decision }) =>
      `${formatNumber(count)} of your requests were ${decision}`,
    decided: (of: { people: readonly string[]; count: number; decision: Decision }) =>
      `${listPeople(of.people)} ${of.decision} ${of.count === 1 ? 'your request' : 'these requests of yours'}.`,
    states: { approved: 'Approved', rejected: 'Rejected' },
    because: (reason: string) => `Reason: ${reason}`,
    button: (count: number) => (count === 1 ? 'See the request' : 'See your requests'),
    reason: (count: number) =>
      `You get this email because you made the ${count === 1 ? 'request' : 'requests'}.`,
  },
}
export type MailTexts = typeof mailTexts
