/** What people are notified of (notices.md, Notices in the bell). */
import { z } from 'zod'
import { NOTICE_KINDS } from '#domain/permissions/notices.ts'
import { contract } from './contract.ts'
import { LIST_NOTICES, READ_NOTICES } from './endpoints.ts'
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
