import type { Feature } from '#server/core/submit/feature.ts'
import { sweepOutbox } from './outbox.ts'
import { addMailRoutes } from './routes.ts'

export const mail: Feature = {
  addRoutes: addMailRoutes,
  daily: [{ what: 'mails', run: ({ jobs }) => sweepOutbox(jobs) }],
}
