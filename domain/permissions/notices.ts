import { ACTOR_KINDS, type Actor } from './actor.ts'

/**
 * The mails that a person may turn off, and whom each kind concerns (notices.md, Notices by mail). Mails about the
 * account itself always arrive.
 */
// prettier-ignore
const ROWS = {
  //                    portal         COE                    startup mentor  visitor
  //                    edit   view    master editor  viewer
  requests:            [false, false,  true,  false,  false,  false,  false,  false],
  decisions:           [false, false,  false, true,   false,  false,  false,  false],
  sessions:            [false, false,  false, false,  false,  true,   true,   false],
  raised_requests:     [true,  false,  true,  true,   false,  false,  false,  false],
  answers:             [false, false,  false, false,  false,  true,   true,   false],
  contact:             [true,  false,  true,  false,  false,  false,  false,  false],
  invitations:         [true,  false,  true,  false,  false,  false,  false,  false],
  activity_summary:    [true,  true,   true,  true,   true,   false,  false,  false],
} as const satisfies Record<string, readonly boolean[]>

export type NoticeKind = keyof typeof ROWS
// The keys of a literal.
export const NOTICE_KINDS = Object.keys(ROWS) as NoticeKind[]

export const concerns = (kind: NoticeKind, actor: Actor): boolean =>
  ROWS[kind][ACTOR_KINDS.indexOf(actor.kind)] ?? false

/** The kinds of mails that a person can choose, in the order of the screen. */
export const noticesOf = (actor: Actor): NoticeKind[] => NOTICE_KINDS.filter((kind) => concerns(kind, actor))
