import { useState, type ReactNode } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import { ownerQueryOf } from '#domain/entities/performance-modules.ts'
import type { Scope } from '#web/core/records/list-scope.ts'
import type { OwnPanel } from '#web/core/records/record-panel-parts.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { RecordTable } from '#web/core/records/record-table.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { SectionHead } from '#web/platform/ui/section-head.tsx'

/** The module's name on the Performance tab. */
export const nameOfModule = ({ label }: Entity): string => label.tab ?? label.many

/** An incubator's records of an entity. */
const scopeOf = (entity: Entity, incubatorId: string): Scope => ({
  fixed: ownerQueryOf(entity, incubatorId),
  incubatorId,
})

interface Props {
  entity: Entity
  incubatorId: string
  title?: string
  columns?: readonly GridColumn<Row>[]
  createLabel?: string
  ownPanel?: OwnPanel
  /** Shown between the header and the table: charts of the same records. */
  children?: ReactNode
}

/** One module of an incubator: its name, its number of records, and its table with all actions. */
export const ModuleTable = (props: Props) => {
  const { entity, incubatorId, title, columns, createLabel, ownPanel, children } = props
  // The object stays the same while the module is open, because the table derives its permissions from it.
  const [scope] = useState(() => scopeOf(entity, incubatorId))
  return (
    <RecordTable
      entity={entity}
      scope={scope}
      {...(columns ? { columns } : {})}
      {...(createLabel === undefined ? {} : { createLabel })}
      {...(ownPanel ? { ownPanel } : {})}
      renderHead={({ count, actions }) => (
        <>
          <SectionHead title={title ?? nameOfModule(entity)} subtitle={count}>
            {actions}
          </SectionHead>
          {children}
        </>
      )}
    />
  )
}
