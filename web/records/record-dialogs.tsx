import type { Entity } from '#domain/entities/entity.ts'
import { ImportDialog, RecordDialog } from './dialogs.ts'
import type { Rights, Scope } from './list-scope.ts'

/** What stands over a list; one thing at a time. */
export type OpenDialog = 'add' | 'import' | null

interface Props {
  dialog: OpenDialog
  entity: Entity
  scope: Scope
  rights: Rights
  onClose: () => void
}

export const RecordDialogs = ({ dialog, entity, scope, rights, onClose }: Props) => {
  const { incubatorId } = scope
  switch (dialog) {
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
    case 'import':
      return <ImportDialog entity={entity} incubatorId={incubatorId} onClose={onClose} />
    default:
      return null
  }
}
