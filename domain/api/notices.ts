/** What people are notified of (notices.md, Notices in the bell). */
import { z } from 'zod'
import { NOTICE_KINDS, type NoticeKind } from '#domain/permissions/notices.ts'
import { contract } from './contract.ts'
import { LIST_NOTICES, READ_NOTICES, CHANGE_NOTICE_SETTINGS, READ_NOTICE_SETTINGS } from './endpoints.ts'
import { pagedQuery, pageOf } from './page.ts'
import { NOTICES_PAGE } from './page-size.ts'

/** The most notices that one call marks as read. */
export const READ_TOGETHER_MAX = 500

const BELL_KINDS = NOTICE_KINDS.filter((kind) => kind !== 'activity_summary')
const noticeKind = z.enum(BELL_KINDS)
const MOMENT_WRITTEN = 'until must be a moment such as 2026-11-25T09:30:00Z'
const KINDS_WRITTEN = `kinds must be names separated by commas: ${BELL_KINDS.join(', ')}`

export const noticeSchema = z.object({
  _id: z.string(),
  kind: noticeKind,
  title: z.string(),
  details: z.string().describe('May be empty'),
  path: z.string().describe('The page that it leads to'),
  at: z.string(),
  read_at: z.string().nullable(),
})
export type ListedNotice = z.infer<typeof noticeSchema>

/** How many notices are unread, in all and by kind. */
const unreadShape = {
  unread: z.number().int(),
  unread_by_kind: z.partialRecord(noticeKind, z.number().int()),
}
const unreadSchema = z.object(unreadShape)
export type Unread = z.infer<typeof unreadSchema>

export const noticePageSchema = pageOf(noticeSchema).extend(unreadShape)
export type NoticePage = z.infer<typeof noticePageSchema>

const tag = 'Notices'
export const listNotices = contract({
  endpoint: LIST_NOTICES,
  tag,
  summary: "List the caller's notices, newest first, with the number of unread ones",
  query: pagedQuery(
    {
      unread: z.enum(['true', 'false'], 'unread must be true or false').optional(),
      kinds: z
        .string()
        .max(400, KINDS_WRITTEN)
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(BELL_KINDS, KINDS_WRITTEN)))
        .optional(),
    },
    NOTICES_PAGE,
  ),
  answers: { 200: noticePageSchema },
})
export const readNotices = contract({
  endpoint: READ_NOTICES,
  tag,
  summary: "Mark the caller's notices as read: these, or all until a moment",
  body: z
    .strictObject({
      ids: z
        .array(z.uuid('Give the ids of notices'), 'Give the ids of notices')
        .min(1, 'Give the ids of notices')
        .max(READ_TOGETHER_MAX, `At most ${READ_TOGETHER_MAX} notices are marked by their ids`)
        .optional(),
      // PostgreSQL's calendar has no year 0.
      until: z.iso
        .datetime(MOMENT_WRITTEN)
        .refine((text) => !text.startsWith('0000'), MOMENT_WRITTEN)
        .optional(),
    })
    .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), 'Give either ids or until'),
  answers: { 200: unreadSchema },
})

type Kind = Exclude<NoticeKind, 'activity_summary'>

const DESCRIPTIONS: Readonly<Record<Kind, string>> = {
  requests: 'New requests to decide, and those that wait for long',
  decisions: "Decisions on one's own requests",
  comments: 'Comments on requests',
  sessions: 'Sessions that are scheduled, moved or cancelled, and reminders the day before',
  raised_requests: 'Requests that startups and mentors raise',
  answers: "Answers to one's own raised requests",
  contact: 'Messages of the contact forms',
  invitations: 'Requests for a new invitation link',
  accepted_invitations: 'Startups and incubators that joined by an invitation',
  milestones: 'Milestones that are due',
  imports: "The end of one's own imports",
  registrations: 'Registrations for events',
  returns: 'Returns that are due, sent back or commented on, and more time for them',
}

const choice = (name: string) =>
  z.enum(['at_once', 'daily', 'never'], `${name} must be at_once, daily or never`).optional()

const choices = Object.fromEntries(
  Object.entries(DESCRIPTIONS).map(([kind, description]) => [kind, choice(kind).describe(description)]),
  // The keys of a literal.
) as Record<Kind, ReturnType<typeof choice>>

/** The mails that a person gets, and when (notices.md, Notices by mail). */
export const noticeSettingsSchema = z
  .strictObject({
    ...choices,
    activity_summary: z
      .enum(['weekly', 'never'], 'activity_summary must be weekly or never')
      .optional()
      .describe('The activity of the week before, mailed each Monday'),
  })
  .meta({ id: 'NoticeSettings' })
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>

export const readNoticeSettings = contract({
  endpoint: READ_NOTICE_SETTINGS,
  tag,
  summary: 'What the caller gets by mail, of what concerns their role',
  answers: { 200: noticeSettingsSchema },
})
export const changeNoticeSettings = contract({
  endpoint: CHANGE_NOTICE_SETTINGS,
  tag,
  summary: 'Choose what to get by mail',
  body: noticeSettingsSchema,
  bodyMax: 16_384,
  answers: { 200: noticeSettingsSchema },
  problems: ['forbidden'],
})
