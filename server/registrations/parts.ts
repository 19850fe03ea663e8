import type { Database } from '#server/db/open.ts'
import type { Settings } from '#server/settings.ts'

export interface Parts {
  readonly db: Database
  readonly settings: Settings
}
