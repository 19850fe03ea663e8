/** The texts of the page of invitations and its dialogs. */
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

const addresses = (count: number): string => formatQuantity(count, 'address', 'addresses')

export const invitationTexts = {
  title: 'Invitations',
  generate: 'Generate invite link',
  /** By what is invited. */
  invite: { startup: 'Invite startups', incubator: 'Invite an incubator' },
  kinds: { startup: 'Startups', incubator: 'Incubator' },
  states: { open: 'Open', used: 'Used', expired: 'Expired', revoked: 'Revoked' },
  list: {
    label: 'Invitations',
    count: (count: number) => formatQuantity(count, 'invitation'),
    state: 'Status',
    kind: 'Type',
    notLoaded: 'The invitations could not be loaded.',
    noMatch: 'No invitations match',
    showAll: 'Show all invitations',
    none: 'No invitations found',
    noneLead: 'Invitations appear here, with how often each was used and by whom.',
    copyLink: 'Copy link',
    mail: 'Mail',
    revoke: 'Revoke',
    actionOn: ({ action, invitation }: { action: string; invitation: string }) => `${action}: ${invitation}`,
  },
  columns: {
    for: 'For',
    state: 'Status',
    used: 'Used',
    lastDay: 'Expires on',
    incubator: 'Incubator',
    madeBy: 'Created by',
    madeOn: 'Created on',
  },
  /** On the cards of a phone. */
  card: {
    used: (times: string) => `Used ${times}`,
    until: (day: string) => `until ${day}`,
    made: (day: string) => `created on ${day}`,
    madeBy: ({ by, day }: { by: string; day: string }) => `created by ${by} on ${day}`,
  },
  timesUsed: ({ used, uses }: { used: number; uses: number | null }) =>
    uses === null ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(uses)}`,
  joined: ({ names, more }: { names: readonly string[]; more: number }) =>
    names.join(', ') + (more > 0 ? ` and ${formatNumber(more)} more` : ''),
  notAddresses: ({ wrong, more }: { wrong: readonly string[]; more: number }) =>
    `Not an email address: ${wrong.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  form: {
    incubator: 'Incubator',
    uses: 'Maximum uses',
    usesHint: 'Any number if left blank.',
    lastDay: 'Expires on',
    lastDayHint: (days: number) => `${days} days from now if left blank.`,
    lead: {
      startup: 'Startups that open the link add themselves to this program and cohort, without approval.',
      incubator: 'The incubator that opens the link adds itself, once, with an account of its own.',
    },
    cancel: 'Cancel',
    generate: 'Generate link',
  },
  made: {
    /** `uses`: null for any number. */
    works: ({ name, uses, until }: { name: string; uses: number | null; until: string }) =>
      `${name}. The link works ${
        uses === null ? 'any number of times' : uses === 1 ? 'once' : `${formatNumber(uses)} times`
      }, until ${until}.`,
    link: 'Invite link',
    copy: 'Copy link',
    copied: 'Invite link Copied!...',
    done: 'Done',
  },
  mail: {
    title: 'Mail invitation',
    addresses: 'Email addresses',
    hint: (most: number) =>
      `Up to ${most}, one each line or separated by commas. Each gets an email of its own.`,
    send: 'Send',
    sendTo: (count: number) => `Send to ${addresses(count)}`,
    sent: (count: number) => `Invitation emailed to ${addresses(count)}`,
    cancel: 'Cancel',
  },
  revoking: {
    title: (invitation: string) => `Revoke ${invitation}`,
    question: 'Revoke this invitation? Its link stops working at once.',
    consequence: 'Those who used it stay. A revoked invitation cannot be opened again.',
    confirm: 'Revoke',
    done: 'Invitation revoked',
  },
}
export type InvitationTexts = typeof invitationTexts
