import type { Feature } from '#web/shell/feature.ts'
import { eventParticipants } from './event-participants.route.ts'

export const events = { routes: [eventParticipants] } satisfies Feature
