import type { Feature } from '#web/shell/feature.ts'
import { notices as route } from './notices.route.ts'

export const notices = { routes: [route] } satisfies Feature
