import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { GridColumn, GridProps, GridSort } from './column.ts'
import classes from './grid.module.css'

const SORTED = { asc: 'ascending', desc: 'descending' } as const

function HeadCell<R>({
  column,
  sort,
  onSort,
}: {
  column: GridColumn<R>
  sort: GridSort | undefined
  onSort: ((by: string) => void) | undefined
}) {
  const { sortBy, label } = column
  const isSorted = sortBy !== undefined && sort?.by === sortBy
  const IconOf = isSorted ? (sort.order === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort
  return (
    <th
      scope="col"
      data-align={column.align}
      data-slim={column.isSlim || undefined}
      aria-sort={isSorted ? SORTED[sort.order] : undefined}
    >
      {sortBy === undefined || !onSort ? (
        label
      ) : (
        <UnstyledButton className={classes.sort} onClick={() => onSort(sortBy)}>
          {label}
          <IconOf
            size={14}
            stroke={1.6}
            aria-hidden
            className={classes.sortIcon}
            data-on={isSorted || undefined}
          />
        </UnstyledButton>
      )}
    </th>
  )
}

/** The column headers, which sort, and the checkbox that selects all rows of the page. */
export function GridHead<R>({ columns, rows, idOf, sort, onSort, selection, actionsOf }: GridProps<R>) {
  const chosen = rows.filter((r) => selection?.ids.has(idOf(r))).length
  const hasAll = rows.length > 0 && chosen === rows.length
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th scope="col">
            <Checkbox
              size="xs"
              aria-label={hasAll ? 'Deselect All' : 'Select All'}
              checked={hasAll}
              indeterminate={chosen > 0 && !hasAll}
              disabled={rows.length === 0}
              onChange={() => selection.onChange(new Set(hasAll ? [] : rows.map(idOf)))}
            />
          </th>
        )}
        {columns.map((c) => (
          <HeadCell key={c.key} column={c} sort={sort} onSort={onSort} />
        ))}
        {actionsOf && (
          <th scope="col" className={classes.actionsHead}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}
