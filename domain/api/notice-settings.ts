import { z } from 'zod'
import { contract } from './contract.ts'
import { CHANGE_NOTICE_SETTINGS, READ_NOTICE_SETTINGS } from './endpoints.ts'

const choice = (name: string) =>
  z.enum(['at_once', 'daily', 'never'], `${name} must be at_once, daily or never`).optional()

/** The mails that a person gets, and when (notices.md, Notices by mail). */
export const noticeSettingsSchema = z
  .strictObject({
    requests: choice('requests').describe('New requests to decide, and those that wait for long'),
    decisions: choice('decisions').describe("Decisions on one's own requests"),
    comments: choice('comments').describe('Comments on requests'),
    sessions: choice('sessions').describe('Sessions that are scheduled, moved or cancelled, and reminders'),
    raised_requests: choice('raised_requests').describe('Requests that startups and mentors raise'),
    answers: choice('answers').describe("Answers to one's own raised requests"),
    contact: choice('contact').describe('Messages of the contact forms'),
    invitations: choice('invitations').describe('Requests for a new invitation link'),
    accepted_invitations: choice('accepted_invitations').describe('Startups and incubators that joined'),
    milestones: choice('milestones').describe('Milestones that are due'),
    imports: choice('imports').describe("The end of one's own imports"),
    registrations: choice('registrations').describe('Registrations for events'),
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
