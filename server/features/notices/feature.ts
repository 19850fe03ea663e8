import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/notices.ts'
import { mount } from '#server/platform/http/mount.ts'
import { readNoticeSettings } from '#server/core/accounts/wanted-mails.ts'
import type { Feature, FeatureParts } from '#server/core/submit/feature.ts'
import { noticeMailTexts, noticeTexts } from './english.ts'
import { DIGEST_MAIL, queueDigests, sweepNotices } from './digest.ts'
import { notifyOfTime } from './due.ts'
import { listNotices, markRead } from './read-notices.ts'
import { changeNoticeSettings } from './settings.ts'
import { queueSummaries, SUMMARY_MAIL, writeSummary } from './weekly-summary.ts'
import { writeNotices } from './write-mail.ts'

/** What a person is notified of, and the mails that they choose to get. */
async function addNoticeRoutes(app: FastifyInstance, { db, settings }: FeatureParts): Promise<void> {
  const { time_zone } = settings.programme
  mount(app, api.listNotices, ({ actor, query }) => listNotices(db, actor, query(), time_zone))
  mount(app, api.readNotices, ({ actor, body }) => markRead(db, actor, body()))
  mount(app, api.readNoticeSettings, ({ actor }) => readNoticeSettings(db, actor))
  mount(app, api.changeNoticeSettings, ({ actor, body }) =>
    changeNoticeSettings(db, actor, body(), time_zone),
  )
}

export const notices: Feature = {
  addRoutes: addNoticeRoutes,
  live: { notice: 'account', 'notice-settings': 'account' },
  notices: noticeTexts,
  mails: {
    'notices-mail': [noticeMailTexts.notices.name, writeNotices],
    [DIGEST_MAIL]: [noticeMailTexts.notices.nameOfDay, writeNotices],
    [SUMMARY_MAIL]: [
      noticeMailTexts.summary.name,
      ({ db, settings }, week) => writeSummary(db, settings, week),
    ],
  },
  everyTenMinutes: [
    {
      what: 'weekly summaries',
      action: 'reminder.send',
      run: ({ jobs }, { programme }) => queueSummaries(jobs, programme.time_zone),
    },
    {
      what: 'notices',
      action: 'reminder.send',
      async run({ jobs }, { programme }) {
        await notifyOfTime(jobs, programme.time_zone)
        await queueDigests(jobs, programme.time_zone)
      },
    },
  ],
  daily: [{ what: 'notices', run: ({ jobs }) => sweepNotices(jobs) }],
}
