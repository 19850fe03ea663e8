import type { InvitationState } from '#domain/api/invitation-limits.ts'
import type { Invitation } from '#domain/api/invitation.ts'
import type { Option } from '#domain/kinds/kind.ts'
import type { InvitationKind } from '#domain/permissions/actor.ts'
import { formatMonth } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'

export const KIND_LABELS: Readonly<Record<InvitationKind, string>> = {
  startup: 'Startups',
  incubator: 'Incubator',
}
export const STATE_LABELS: Readonly<Record<InvitationState, string>> = {
  open: 'Open',
  used: 'Used',
  expired: 'Expired',
  revoked: 'Revoked',
}
export const STATE_TONES: Readonly<Record<InvitationState, Option['tone']>> = {
  open: 'green',
  used: 'blue',
  expired: 'grey',
  revoked: 'red',
}

/** "Startups, Elevate, Nov 2026" */
export const nameOf = ({ kind, program_name: program, cohort }: Invitation): string =>
  [KIND_LABELS[kind], program, cohort === null ? null : formatMonth(cohort)]
    .filter((part) => part !== null)
    .join(', ')

/** "3 of 20", or "3" for any number. */
export const timesUsed = ({ used, uses }: Pick<Invitation, 'used' | 'uses'>): string =>
  [used, ...(uses === null ? [] : [uses])].map((n) => formatNumber(n)).join(' of ')

/** "Hasiru Sense, Rain Lab and 3 more" */
export function joinedIn({ joined, used }: Pick<Invitation, 'joined' | 'used'>): string {
  const more = used - joined.length
  return joined.join(', ') + (joined.length > 0 && more > 0 ? ` and ${formatNumber(more)} more` : '')
}

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
  const more = wrong.length - 3
  return `Not an email address: ${wrong.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
