import type { Feature } from '#server/core/submit/feature.ts'
import { queueDigests, sweepNotices } from './digest.ts'
import { notifyOfTime } from './due.ts'
import { addNoticeRoutes } from './routes.ts'
import { queueSummaries } from './weekly-summary.ts'

export const notices: Feature = {
  addRoutes: addNoticeRoutes,
  often: [
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
