import type { ImportStatus } from '#domain/api/import.ts'
import type { Option } from '#domain/kinds/kind.ts'

/** The label and colour of an import's status. */
export const IMPORT_STATUS: Record<ImportStatus, { label: string; tone: NonNullable<Option['tone']> }> = {
  incomplete: { label: 'Incomplete', tone: 'orange' },
  ready: { label: 'Ready to import', tone: 'grey' },
  running: { label: 'Running', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  requested: { label: 'Awaiting approval', tone: 'orange' },
}
