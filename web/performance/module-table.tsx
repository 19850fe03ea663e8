import { Group, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#web/api/use-records.ts'
import { RecordTable } from '#web/records/record-table.tsx'
import type { GridColumn } from '#web/ui/grid/column.ts'
import { scopeOf, type Place } from './module-scope.ts'
import classes from './module-table.module.css'

/** What a module is called on the Performance tab. */
export const nameOfModule = ({ label }: Entity): string => label.tab ?? label.many

interface Props extends Place {
  entity: Entity
  title?: string
  columns?: readonly GridColumn<Row>[]
  createLabel?: string
  /** Between the head and the table: pictures of what the table holds. */
  children?: ReactNode
}

/** One module of an incubator: its name, how many records it has, the table with all that may be done. */
export const ModuleTable = ({ entity, title, columns, createLabel, children, ...place }: Props) => {
  // An object of its own for as long as the module is open: the table reads its rights from it.
  const [scope] = useState(() => scopeOf(entity, place))
  return (
    <RecordTable
      entity={entity}
      scope={scope}
      {...(columns ? { columns } : {})}
      {...(createLabel === undefined ? {} : { createLabel })}
      renderHead={({ count, actions }) => (
        <>
          <div className={classes.head}>
            <div>
              <Title order={2}>{title ?? nameOfModule(entity)}</Title>
              <p className={classes.count}>{count}</p>
            </div>
            <Group gap={8}>{actions}</Group>
          </div>
          {children}
        </>
      )}
    />
  )
}
