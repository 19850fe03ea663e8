import type { Feature } from '#server/core/submit/feature.ts'
import { addInsightRoutes } from './routes.ts'

export const insights: Feature = { addRoutes: addInsightRoutes }
