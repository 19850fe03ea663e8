import type { Feature } from '#web/shell/feature.ts'
import { records } from './records.route.ts'

export const lists = { routes: [records] } satisfies Feature
