import type { Feature } from '#server/core/submit/feature.ts'
import { notifyOfRaisedRequests } from './notify.ts'
import { limitOpenRequests } from './open-requests.ts'
import { addRequestRoutes } from './routes.ts'

export const raisedRequests: Feature = {
  addRoutes: addRequestRoutes,
  followers: [limitOpenRequests, notifyOfRaisedRequests],
}
