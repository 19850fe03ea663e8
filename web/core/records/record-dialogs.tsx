import type { RemainingRecords } from '#domain/api/entity.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { ReactNode } from 'react'
import type { Row } from '#web/platform/api/use-records.ts'
import type { AddMethods } from './add-chooser.tsx'
import {
  AddChooser,
  ColumnsDialog,
  ImportDialog,
  MoveDialog,
  RecordDialog,
  RemainingDialog,
} from './dialogs.ts'
import type { Rights, Scope } from './list-scope.ts'

/** The open dialog of a list; only one at a time. */
export type OpenDialog =
  | 'add'
  | 'import'
  /** Asks how to add. */
  | 'choose'
  /** A dialog of the page's own. */
  | { own: (onClose: () => void) => ReactNode }
  | 'columns'
  /** The import of rows copied from a spreadsheet. */
  | { pasted: string }
  | { moving: readonly Row[] }
  /** An incubator that could not be deleted, with what it still has. */
  | { kept: Row; remaining: readonly RemainingRecords[] }
  | null

interface Props {
  dialog: OpenDialog
  entity: Entity
  scope: Scope
  rights: Rights
  addMethods: AddMethods | undefined
  onDialog: (dialog: OpenDialog) => void
  /** The columns as they are shown, by their names. */
  columns: readonly string[]
  /** Others were chosen. */
  onColumns: () => void
  onTransferred: () => void
  onDelete: (row: Row) => void
  onClose: () => void
}

export const RecordDialogs = (props: Props) => {
  const { dialog, entity, scope, rights, onTransferred, onDelete, onClose } = props
  const { incubatorId } = scope
  if (dialog === null) return null
  if (dialog === 'import') return <ImportDialog entity={entity} incubatorId={incubatorId} onClose={onClose} />
  if (typeof dialog === 'object' && 'pasted' in dialog)
    return <ImportDialog entity={entity} incubatorId={incubatorId} pasted={dialog.pasted} onClose={onClose} />
  if (dialog === 'choose')
    return (
      <AddChooser
        title={props.addMethods?.label ?? entity.texts.addTitle}
        methods={props.addMethods?.methods ?? []}
        onChoose={({ opens }) => props.onDialog(typeof opens === 'string' ? opens : { own: opens })}
        onClose={onClose}
      />
    )
  if (typeof dialog === 'object' && 'own' in dialog) return dialog.own(onClose)
  if (dialog === 'columns')
    return (
      <ColumnsDialog entity={entity} columns={props.columns} onChosen={props.onColumns} onClose={onClose} />
    )
  if (dialog === 'add' && props.addMethods?.renderAdd) return props.addMethods.renderAdd(onClose)
  if (dialog === 'add')
    return (
      <RecordDialog
        entity={entity}
        record={null}
        incubatorId={incubatorId}
        startupId={scope.startupId}
        given={scope.given}
        verdict={rights.create}
        hasAnother
        onClose={onClose}
      />
    )
  if ('moving' in dialog)
    return (
      <MoveDialog
        entity={entity}
        rows={dialog.moving}
        onDone={() => {
          onTransferred()
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <RemainingDialog
      incubator={dialog.kept}
      remaining={dialog.remaining}
      onDelete={() => {
        onClose()
        onDelete(dialog.kept)
      }}
      onClose={onClose}
    />
  )
}
