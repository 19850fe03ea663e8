import type { ImportStatus } from '#domain/api/import.ts'
import type { Option } from '#domain/kinds/kind.ts'

/** How far an import is, in a word on its colour. */
export const IMPORT_STATUS: Record<ImportStatus, { label: string; tone: NonNullable<Option['tone']> }> = {
  incomplete: { label: 'To be completed', tone: 'orange' },
  ready: { label: 'Not imported yet', tone: 'grey' },
  running: { label: 'Running', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  requested: { label: 'Waits for approval', tone: 'orange' },
}
