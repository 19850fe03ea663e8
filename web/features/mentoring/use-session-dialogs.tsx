import { useCallback, useState, type ReactNode } from 'react'
import type { Row } from '#web/platform/api/use-records.ts'
import { SessionDialogs } from './dialogs.ts'
import type { SessionDialog } from './session-changes.ts'

/** The dialogs of the sessions of a list: `open` shows one of them, `dialogs` is rendered below the list. */
export function useSessionDialogs(): {
  open: (row: Row, dialog: SessionDialog) => void
  dialogs: ReactNode
} {
  const [opened, setOpened] = useState<{ row: Row; dialog: SessionDialog } | null>(null)
  const open = useCallback((row: Row, dialog: SessionDialog) => setOpened({ row, dialog }), [])
  return {
    open,
    dialogs: opened && (
      <SessionDialogs
        key={`${opened.row._id} ${opened.dialog}`}
        row={opened.row}
        dialog={opened.dialog}
        onOpen={(dialog) => open(opened.row, dialog)}
        onClose={() => setOpened(null)}
      />
    ),
  }
}
