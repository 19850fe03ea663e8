import type { Feature } from '#server/core/submit/feature.ts'
import { addContactRoutes } from './routes.ts'

export const contact: Feature = { addRoutes: addContactRoutes }
