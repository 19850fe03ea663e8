import { ACTOR_KINDS, type Actor } from './actor.ts'

/** When a mail about a notice comes, unless the person chooses otherwise. */
export type NoticeMailing = 'at_once' | 'daily' | 'never'

/**
 * What people are notified of: by mail unless they choose otherwise, and whom each kind concerns
 * (notices.md, Notices by mail). Mails about the account itself always arrive.
 */
// prettier-ignore
const ROWS = {
  //                      by mail    portal         COE                    startup mentor  visitor
  //                                 edit   view    master editor  viewer
  requests:              ['at_once', false, false,  true,  false,  false,  false,  false,  false],
  decisions:             ['at_once', false, false,  false, true,   false,  false,  false,  false],
  comments:              ['daily',   false, false,  true,  true,   false,  false,  false,  false],
  sessions:              ['at_once', false, false,  false, false,  false,  true,   true,   false],
  raised_requests:       ['at_once', true,  false,  true,  true,   false,  false,  false,  false],
  answers:               ['at_once', false, false,  false, false,  false,  true,   true,   false],
  contact:               ['at_once', true,  false,  true,  false,  false,  false,  false,  false],
  invitations:           ['at_once', true,  false,  true,  false,  false,  false,  false,  false],
  accepted_invitations:  ['daily',   true,  false,  true,  false,  false,  false,  false,  false],
  milestones:            ['daily',   false, false,  true,  true,   false,  false,  false,  false],
  imports:               ['never',   true,  false,  true,  true,   false,  false,  false,  false],
  registrations:         ['never',   true,  false,  true,  true,   false,  false,  false,  false],
  returns:               ['at_once', true,  false,  true,  true,   false,  true,   false,  false],
  activity_summary:      ['never',   true,  true,   true,  true,   true,   false,  false,  false],
} as const satisfies Record<string, readonly [NoticeMailing, ...boolean[]]>

/** A kind that a person chooses mails of. */
export type NoticeKind = keyof typeof ROWS
// The keys of a literal.
export const NOTICE_KINDS = Object.keys(ROWS) as NoticeKind[]

export const concerns = (kind: NoticeKind, actor: Pick<Actor, 'kind'>): boolean =>
  ROWS[kind].slice(1)[ACTOR_KINDS.indexOf(actor.kind)] === true

/** When mails of a kind come to who has chosen nothing. */
export const defaultMailing = (kind: NoticeKind): NoticeMailing => ROWS[kind][0]

/** The kinds of mails that a person can choose, in the order of the screen. */
export const noticesOf = (actor: Pick<Actor, 'kind'>): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => concerns(kind, actor))

/** A kind that the bell shows, unlike the weekly summary. */
export type BellKind = Exclude<NoticeKind, 'activity_summary'>

/** The kinds of notices in a person's bell; none for who only reads. */
export const bellKindsOf = (actor: Actor): BellKind[] =>
  noticesOf(actor).filter((kind) => kind !== 'activity_summary')
