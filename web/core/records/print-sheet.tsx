import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { LIST_RECORDS, READ_RECORD } from '#domain/api/endpoints.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { labelOfFilter } from '#domain/entities/list-columns.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { readPages } from '#web/platform/api/read-pages.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { labelOf } from '#web/platform/kinds/options.ts'
import { shownReference } from '#web/platform/kinds/reference/shown.ts'
import { PrintHead } from '#web/platform/session/print-head.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { countOf } from './list-params.ts'
import classes from './print-sheet.module.css'

/** A browser lays out so many rows in a few seconds; a longer list is exported. */
const PRINTED_MAX = 1_000

export interface PrintProps {
  entity: Entity
  columns: readonly GridColumn<Row>[]
  /** What the list is filtered to, all pages. */
  query: ListQuery
  /** The incubator whose records are listed; null for a list of several incubators' records. */
  incubatorId: string | null
}

/** "Type: VC · Search: seeds"; a reference appears by the name that its rows show. */
export function describeFilters(entity: Entity, query: ListQuery, first: Row | undefined): string {
  const filters = entity.filters.flatMap((name) => {
    const value = query[name]
    if (value === undefined) return []
    const named = first && shownReference(entity, name, first)?.name
    return [`${labelOfFilter(entity, name)}: ${named ?? labelOf(fieldOf(entity, name), String(value))}`]
  })
  return [...filters, ...(query.search === undefined ? [] : [`Search: ${query.search}`])].join(' · ')
}

/** "Prototypes · Performance · Example COE": the page's title names the incubator only on its profile. */
function titleWith(incubatorName: string | undefined): string {
  const parts = document.title.split(' · ').slice(0, -1)
  const isNamed = incubatorName === undefined || document.title.includes(incubatorName)
  return [...parts, ...(isNamed ? [] : [incubatorName])].join(' · ')
}

/** A list of more columns is printed across. */
const UPRIGHT_COLUMNS = 7
/** The most pixels for a column with a width of its own, which leaves the rest of the paper to names and texts. */
const NARROW = 88
/** The name's share of the paper, which the longest text of another column would take. */
const MAIN = '24%'

/**
 * Prints the whole filtered list, not only the page on screen. It reads the rows, draws them as a plain table that
 * appears only on paper, and opens the browser's print dialog (look-and-behaviour.md, Printing).
 */
export const PrintSheet = (props: PrintProps & { onDone: () => void }) => {
  const { entity, columns, query, incubatorId, onDone } = props
  const { data, error } = useQuery({
    queryKey: [...keys.entity(entity.name), 'print', query, incubatorId],
    queryFn: async ({ signal }) => {
      let total = 0
      const rows = await readPages(async (pages) => {
        const page = await ask(LIST_RECORDS(entity), { query: { ...query, ...pages }, signal })
        total = page.total
        return page
      }, PRINTED_MAX)
      const incubator =
        incubatorId === null
          ? undefined
          : await ask(READ_RECORD({ name: 'incubator' }), { params: { id: incubatorId }, signal })
      return { rows, total, title: titleWith(incubator && String(incubator['name'])) }
    },
    gcTime: 0,
    staleTime: 0,
  })
  useEffect(() => {
    if (error) {
      toast.error(`The list could not be printed: ${asProblem(error).detail}`)
      onDone()
    }
  }, [error, onDone])
  useEffect(() => {
    if (!data) return
    document.body.dataset['printing'] = ''
    window.addEventListener('afterprint', onDone)
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', onDone)
      delete document.body.dataset['printing']
    }
  }, [data, onDone])
  if (!data) return null
  const { rows, total, title } = data
  const filters = describeFilters(entity, query, rows[0])
  return createPortal(
    <div
      className={classes.sheet}
      data-print-sheet
      data-across={columns.length > UPRIGHT_COLUMNS || undefined}
    >
      <PrintHead />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.meta}>
        {countOf(entity, total)}
        {filters && ` · ${filters}`}
      </p>
      <table className={classes.table}>
        <colgroup>
          {columns.map(({ key, width, isMain }) => (
            <col key={key} style={{ width: isMain ? MAIN : width && Math.min(width, NARROW) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              {columns.map(({ key, align, isMain, textOf, render }) => (
                <td key={key} data-align={align} data-main={isMain || undefined}>
                  {textOf?.(row) || render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <p className={classes.meta}>
          The first {formatNumber(rows.length)} of {countOf(entity, total)}. Export the list to get all of
          them.
        </p>
      )}
    </div>,
    document.body,
  )
}
