import type { Feature } from '#server/core/submit/feature.ts'
import { revokeInvitations } from './revoke-invitations.ts'
import { addInvitationRoutes } from './routes.ts'

export const invitations: Feature = { addRoutes: addInvitationRoutes, followers: [revokeInvitations] }
