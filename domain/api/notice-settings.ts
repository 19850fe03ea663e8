import { z } from 'zod'
import { contract } from './contract.ts'
import { CHANGE_NOTICE_SETTINGS, READ_NOTICE_SETTINGS } from './endpoints.ts'

/** The mails that a person gets, and how often (notices.md, Weekly summary). */
export const noticeSettingsSchema = z
  .strictObject({
    activity_summary: z
      .enum(['weekly', 'never'], 'activity_summary must be weekly or never')
      .describe('The activity of the week before, mailed each Monday'),
  })
  .meta({ id: 'NoticeSettings' })
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>

export const NO_NOTICES: NoticeSettings = { activity_summary: 'never' }

const tag = 'Notices'
export const readNoticeSettings = contract({
  endpoint: READ_NOTICE_SETTINGS,
  tag,
  summary: 'What the caller gets by mail',
  answers: { 200: noticeSettingsSchema },
})
export const changeNoticeSettings = contract({
  endpoint: CHANGE_NOTICE_SETTINGS,
  tag,
  summary: 'Choose what to get by mail',
  body: noticeSettingsSchema.partial(),
  answers: { 200: noticeSettingsSchema },
  problems: ['forbidden'],
})
