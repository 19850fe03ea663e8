import type { Database } from '#server/platform/db/database.ts'
import type { Settings } from '#server/platform/settings.ts'

export interface Parts {
  readonly db: Database
  readonly settings: Settings
}
