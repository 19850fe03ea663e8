import { useState, type ReactNode } from 'react'
import { startup } from '#domain/entities/startup.ts'
import { decide, type Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { StatusDialog } from './dialogs.ts'

interface StatusChange {
  /** Whether the person may change the status of this startup. */
  isAllowed: (record: Row) => boolean
  open: (record: Row) => void
  dialog: ReactNode
}

/** The change of a startup's status by its dialog, on the resume and in lists (startups.md, Changing a status). */
export function useStatusChange(): StatusChange {
  const actor = useActor()
  const [record, setRecord] = useState<Row | null>(null)
  const verdictOn = (row: Row): Verdict => decide(actor, 'startup.set-status', targetOf(startup, row))
  return {
    isAllowed: (row) => verdictOn(row).outcome !== 'refuse',
    open: setRecord,
    dialog: record && (
      <StatusDialog
        key={record._id}
        record={record}
        verdict={verdictOn(record)}
        onClose={() => setRecord(null)}
      />
    ),
  }
}
