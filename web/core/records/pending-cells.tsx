import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PendingChange } from '#domain/api/approval.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { shownReference } from '#web/platform/kinds/reference/shown.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import classes from './pending-cells.module.css'

/** A request contains only the items it adds or changes, so a list that only loses items is empty. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const isProposed = ({ proposed }: PendingChange, field: string): boolean =>
  proposed !== null && field in proposed

interface MarkProps {
  pending: PendingChange
  /** Links cannot be nested. */
  isLink: boolean
  children: ReactNode
}

const Mark = ({ pending, isLink, children }: MarkProps) => {
  const zone = useTimeZone()
  const { approval_id, editor, requestDate } = pending
  const note = `Proposed by ${editor} on ${formatMoment(requestDate, zone)}; awaiting approval`
  const inside = (
    <>
      <IconClock size={13} stroke={1.8} aria-hidden />
      <span className={classes.proposal}>{children}</span>
    </>
  )
  return (
    // Above it is the current value.
    <Tooltip label={note} position="bottom">
      {isLink ? (
        <AppLink href={`/approvals?open=${approval_id}`} className={classes.mark}>
          {inside}
          <VisuallyHidden>. {note}</VisuallyHidden>
        </AppLink>
      ) : (
        <span className={classes.mark}>{inside}</span>
      )}
    </Tooltip>
  )
}

/**
 * The current value, with the proposed one next to it, never shown as a fact
 * (approvals.md, What waits is shown on the record).
 */
const PendingCell = ({
  entity,
  column,
  row,
  waiting,
  isOnMain,
  isLink,
}: {
  entity: Entity
  column: GridColumn<Row>
  row: Row
  waiting: readonly PendingChange[]
  isOnMain: boolean
  isLink: boolean
}) => {
  const field = entity.fields[column.key]
  const update = waiting.find((p) => isProposed(p, column.key))
  const whole = isOnMain ? waiting.find((p) => p.action === 'delete' || !update) : undefined
  if (!field || (!update && !whole)) return <>{column.render(row)}</>
  return (
    <span className={classes.both}>
      <span className={classes.fact}>{column.render(row)}</span>
      {update ? (
        <Mark pending={update} isLink={isLink}>
          {isEmptyList(update.proposed?.[column.key]) ? (
            'Removal proposed'
          ) : (
            <FieldCell
              field={field}
              value={update.proposed?.[column.key]}
              reference={shownReference(entity, column.key, update.proposed ?? {})}
            />
          )}
        </Mark>
      ) : (
        whole && (
          <Mark pending={whole} isLink={isLink}>
            {whole.action === 'delete' ? 'Deletion proposed' : 'Change proposed'}
          </Mark>
        )
      )}
    </span>
  )
}

/**
 * Marks cells with a proposed value; if the whole record is concerned, the name. With `hasPages`, names are
 * links already.
 */
export function withPending(
  entity: Entity,
  columns: readonly GridColumn<Row>[],
  hasPages: boolean,
): readonly GridColumn<Row>[] {
  const shown = new Set(columns.map((c) => c.key))
  return columns.map((column) => ({
    ...column,
    isBlank: (row) =>
      column.isBlank?.(row) === true && row.pending?.some((p) => isProposed(p, column.key)) !== true,
    render: (row) => {
      const waiting = row.pending ?? []
      if (waiting.length === 0) return column.render(row)
      // A proposed change of a field without a column is marked on the name.
      const concernsWhole = waiting.some(
        (p) => p.action === 'delete' || !Object.keys(p.proposed ?? {}).some((name) => shown.has(name)),
      )
      return (
        <PendingCell
          entity={entity}
          column={column}
          row={row}
          waiting={waiting}
          isOnMain={concernsWhole && column.isMain === true}
          isLink={!(hasPages && column.isMain === true)}
        />
      )
    },
  }))
}
