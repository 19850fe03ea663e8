import type { Feature } from '#server/core/submit/feature.ts'
import { addActivityRoutes } from './routes.ts'

export const activity: Feature = { addRoutes: addActivityRoutes }
