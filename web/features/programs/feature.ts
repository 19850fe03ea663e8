import type { Feature } from '#web/shell/feature.ts'
import { programs as route } from './programs.route.ts'

export const programs = { routes: [route] } satisfies Feature
