import type { Feature } from '#server/core/submit/feature.ts'
import { addInsightRoutes } from './routes.ts'
import { takeSnapshots } from './snapshots.ts'

export const insights: Feature = {
  addRoutes: addInsightRoutes,
  everyTenMinutes: [
    {
      what: 'snapshot of figures',
      action: 'figure-snapshot.take',
      run: (db, settings) => takeSnapshots(db.jobs, settings),
    },
  ],
}
