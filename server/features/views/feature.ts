import type { Feature } from '#server/core/submit/feature.ts'
import { addViewRoutes } from './routes.ts'

export const views: Feature = { addRoutes: addViewRoutes }
