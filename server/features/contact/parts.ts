import type { Database } from '#server/platform/db/open.ts'
import type { Settings } from '#server/platform/settings.ts'

export interface Parts {
  readonly db: Database
  readonly settings: Settings
}
