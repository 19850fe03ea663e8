import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#web/api/use-records.ts'
import type { Submit } from '#web/api/use-submit.ts'
import { HistoryDrawer, ImportDialog, RecordDialog } from './dialogs.ts'
import { targetOf, type Rights, type Scope } from './list-scope.ts'

/** What stands over a list; one thing at a time. */
export type OpenDialog = { kind: 'form' | 'history'; row: Row } | { kind: 'add' | 'import' } | null

interface Props {
  dialog: OpenDialog
  entity: Entity
  scope: Scope
  rights: Rights
  submit: Submit
  onClose: () => void
}

export const RecordDialogs = ({ dialog, entity, scope, rights, submit, onClose }: Props) => {
  const { incubatorId } = scope
  switch (dialog?.kind) {
    case 'add':
      return (
        <RecordDialog
          entity={entity}
          record={null}
          incubatorId={incubatorId}
          startupId={scope.startupId}
          given={scope.given}
          verdict={rights.create}
          onClose={onClose}
        />
      )
    case 'form':
      return (
        <RecordDialog
          entity={entity}
          record={dialog.row}
          incubatorId={incubatorId ?? targetOf(entity, dialog.row).incubatorId}
          verdict={rights.update(dialog.row)}
          onClose={onClose}
        />
      )
    case 'history':
      return (
        <HistoryDrawer
          entity={entity}
          record={dialog.row}
          verdict={rights.update(dialog.row)}
          submit={submit}
          onClose={onClose}
        />
      )
    case 'import':
      return <ImportDialog entity={entity} incubatorId={incubatorId} onClose={onClose} />
    default:
      return null
  }
}
