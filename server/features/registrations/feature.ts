import type { Feature } from '#server/core/submit/feature.ts'
import { keepRegistrations } from './keep-registrations.ts'
import { addRegistrationRoutes } from './routes.ts'

export const registrations: Feature = { addRoutes: addRegistrationRoutes, followers: [keepRegistrations] }
