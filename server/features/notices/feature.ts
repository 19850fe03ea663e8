import type { Feature } from '#server/core/submit/feature.ts'
import { noticeMailTexts } from './english.ts'
import { DIGEST_MAIL, queueDigests, sweepNotices } from './digest.ts'
import { notifyOfTime } from './due.ts'
import { noticeTexts } from './notice-texts.ts'
import { addNoticeRoutes } from './routes.ts'
import { queueSummaries, SUMMARY_MAIL, writeSummary } from './weekly-summary.ts'
import { writeNotices } from './write-mail.ts'

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
      run: ({ jobs }, { programme }) => queueSummaries(jobs, programme.time_zone),
    },
    {
      what: 'notices',
      async run({ jobs }, { programme }) {
        await notifyOfTime(jobs, programme.time_zone)
        await queueDigests(jobs, programme.time_zone)
      },
    },
  ],
  daily: [{ what: 'notices', run: ({ jobs }) => sweepNotices(jobs) }],
}
