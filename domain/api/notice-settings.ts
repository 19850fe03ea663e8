import { z } from 'zod'
import type { NoticeKind } from '#domain/permissions/notices.ts'
import { contract } from './contract.ts'
import { CHANGE_NOTICE_SETTINGS, READ_NOTICE_SETTINGS } from './endpoints.ts'

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

const tag = 'Notices'
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
