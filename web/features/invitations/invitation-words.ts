import type { InvitationState } from '#domain/api/invitation-limits.ts'
import type { Invitation } from '#domain/api/invitation.ts'
import type { Option } from '#domain/kinds/kind.ts'
import { formatMonth } from '#domain/vocabulary/dates.ts'
import { invitationTexts } from './english/invitations.ts'

export const STATE_TONES: Readonly<Record<InvitationState, Option['tone']>> = {
  open: 'green',
  used: 'blue',
  expired: 'grey',
  revoked: 'red',
}

/** "Startups, Elevate, Nov 2026" */
export const nameOf = ({ kind, program_name: program, cohort }: Invitation): string =>
  [invitationTexts.kinds[kind], program, cohort === null ? null : formatMonth(cohort)]
    .filter((part) => part !== null)
    .join(', ')

/** "3 of 20", or "3" for any number. */
export const timesUsed = (invitation: Pick<Invitation, 'used' | 'uses'>): string =>
  invitationTexts.timesUsed(invitation)

/** "Hasiru Sense, Rain Lab and 3 more" */
export const joinedIn = ({ joined, used }: Pick<Invitation, 'joined' | 'used'>): string =>
  joined.length === 0 ? '' : invitationTexts.joined({ names: joined, more: used - joined.length })

/** Addresses as people paste them: one each line, or separated by blanks, commas or semicolons. */
export const addressesIn = (text: string): string[] =>
  text.split(/[\s,;]+/).flatMap((part) => part.replace(/^<(.*)>$/, '$1') || [])

const INDEX = /^emails\.(\d+)$/

/** What is wrong with the addresses, naming those that are malformed; undefined if nothing is. */
export function problemOfAddresses(
  byField: Readonly<Record<string, string>>,
  addresses: readonly string[],
): string | undefined {
  const wrong = Object.keys(byField).flatMap((path) => addresses[Number(INDEX.exec(path)?.[1] ?? -1)] ?? [])
  if (wrong.length === 0) return byField['emails']
  return invitationTexts.notAddresses({ wrong: wrong.slice(0, 3), more: wrong.length - 3 })
}
