import type { Import, ImportStatus } from '#domain/api/import.ts'
import type { Option } from '#domain/kinds/kind.ts'

interface Shown {
  label: string
  tone: NonNullable<Option['tone']>
}

const SHOWN: Record<ImportStatus, Shown> = {
  incomplete: { label: 'Incomplete', tone: 'orange' },
  ready: { label: 'Ready to import', tone: 'grey' },
  running: { label: 'Running', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  requested: { label: 'Awaiting approval', tone: 'orange' },
}

/** The label and colour of an import's status. An undo, which leaves a message, makes it ready again. */
export const showImportStatus = ({ status, message }: Pick<Import, 'status' | 'message'>): Shown =>
  status === 'ready' && message !== null ? { label: 'Undone', tone: 'grey' } : SHOWN[status]
