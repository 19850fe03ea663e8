import type { ReactNode } from 'react'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import type { AddMethods } from './add-chooser.tsx'
import { CreateMenu } from './create-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ListMenu } from './list-menu.tsx'
import { exportQueryFor } from './list-params.ts'
import type { Scope } from './list-scope.ts'
import type { OpenDialog } from './record-dialogs.tsx'

interface Props {
  entity: Entity
  scope: Scope
  address: ListQuery
  columns: readonly GridColumn<Row>[]
  /** The list has no record at all, so that its text offers to add one. */
  isBare: boolean
  isEmpty: boolean
  isPagePrinted: boolean
  mayCreate: boolean
  canImport: boolean
  /** Asks how to add before it adds. */
  addMethods: AddMethods | undefined
  createLabel: string | undefined
  addLabel: string | undefined
  menuItems: ReactNode
  onDialog: (dialog: OpenDialog) => void
}

/** The export menu, the list's own menu and the primary button. */
export const ListActions = (props: Props) => {
  const { entity, scope, columns, isBare, isEmpty, canImport, onDialog } = props
  return (
    <>
      {!isEmpty && (
        <ExportMenu
          entity={entity}
          columns={columns}
          query={exportQueryFor(entity, scope, props.address)}
          incubatorId={scope.incubatorId}
          isPagePrinted={props.isPagePrinted}
        />
      )}
      <ListMenu entity={entity} scope={scope} items={props.menuItems} onColumns={() => onDialog('columns')} />
      {props.mayCreate && (canImport || !isBare) && (
        <CreateMenu
          entity={entity}
          label={props.addMethods?.label ?? props.createLabel}
          addLabel={props.addLabel}
          isSecond={isBare}
          onAdd={() => onDialog('add')}
          onChoose={props.addMethods ? () => onDialog('choose') : null}
          onImport={canImport ? () => onDialog('import') : null}
        />
      )}
    </>
  )
}
