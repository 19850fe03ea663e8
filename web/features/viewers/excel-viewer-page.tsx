import { Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { READ_FILE, LIST_FILE_ROWS } from '#domain/api/endpoints.ts'
import type { FileRows } from '#domain/api/file.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { hrefOf, ask } from '#web/platform/api/call.ts'
import type { FilePlace } from '#web/platform/api/read-file.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Pager } from '#web/platform/ui/pager.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { useViewed } from './use-viewed.ts'
import { ViewerFrame } from './viewer-frame.tsx'
import { FileError, NotOurFile, OtherKind } from './viewer-notice.tsx'
import classes from './excel-viewer-page.module.css'

const KIND = 'Spreadsheet'
const SHEETS = new Set(['xlsx', 'xls', 'csv'])

const PAGE_SIZE = 100

/** A page of a sheet; the previous page stays visible until the next one has loaded. */
function useRows(file: FilePlace, sheet: string | undefined, page: number | undefined) {
  const query = { sheet, page, pageSize: PAGE_SIZE }
  return useQuery<FileRows, Problem>({
    queryKey: keys.fileRows(file, query),
    queryFn: ({ signal }) => ask(LIST_FILE_ROWS, { params: { ...file }, query, signal }),
    placeholderData: keepPreviousData,
    // Stored files never change.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** 0 → "A", 26 → "AA": the name of a column without a header. */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

interface SheetTableProps {
  label: string
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  /** The page is being replaced and is shown dimmed. */
  isRefreshing: boolean
}

/** A page of a sheet. Wide sheets scroll in their own box, under a fixed header. */
const SheetTable = ({ label, headers, rows, isRefreshing }: SheetTableProps) => {
  const width = Math.max(headers.length, ...rows.map((r) => r.length))
  const columns = Array.from({ length: width }, (_, at) => headers[at] || `Column ${letterOf(at)}`)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table} data-refreshing={isRefreshing || undefined}>
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {columns.map((_, at) => (
                <td key={at}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Sheets = ({ file }: { file: FilePlace }) => {
  const [address, change] = useListAddress()
  const sheetName = address['sheet'] === undefined ? undefined : String(address['sheet'])
  const { data, error, refetch, isPlaceholderData } = useRows(file, sheetName, address.page)
  const href = hrefOf(READ_FILE, { params: { ...file } })
  if (!data)
    return (
      <ViewerFrame kind={KIND} href={error === null || error.status === 422 ? href : null}>
        {error === null ? (
          <div className={classes.root}>
            <SkeletonRows rows={12} height={32} />
          </div>
        ) : (
          <FileError problem={error} onRetry={() => void refetch()} />
        )}
      </ViewerFrame>
    )
  return (
    <ViewerFrame
      kind={KIND}
      name={data.name}
      href={href}
      isFixed
      tools={<span className={classes.count}>{formatQuantity(data.total, 'row')}</span>}
    >
      <div className={classes.root}>
        {data.sheets.length > 1 && (
          <Tabs
            value={data.sheet}
            onChange={(sheet) => change({ sheet: sheet ?? undefined }, { isStep: true })}
          >
            <Tabs.List className={classes.sheets ?? ''} aria-label="Sheets">
              {data.sheets.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {name}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        )}
        {data.headers.length === 0 && data.rows.length === 0 ? (
          <EmptyState title="This sheet is empty" />
        ) : (
          <SheetTable
            label={`${data.sheet || data.name}, ${formatQuantity(data.total, 'row')}`}
            headers={data.headers}
            rows={data.rows}
            isRefreshing={isPlaceholderData}
          />
        )}
        <Pager
          page={data.page}
          pageSize={data.pageSize}
          total={data.total}
          onChange={(page) => change({ page }, { isStep: true })}
        />
      </div>
    </ViewerFrame>
  )
}

/**
 * /excelviewer shows stored xlsx, xls and csv files, sheet by sheet and page by page
 * (files-and-viewers.md, Spreadsheet viewer).
 */
export const ExcelViewerPage = () => {
  const viewed = useViewed()
  if (viewed.kind === 'file' && SHEETS.has(viewed.ending))
    return <Sheets key={viewed.file.name} file={viewed.file} />
  return (
    <ViewerFrame kind={KIND} href={null}>
      {viewed.kind === 'file' ? (
        <OtherKind shows="spreadsheets" href={hrefOf(READ_FILE, { params: { ...viewed.file } })} />
      ) : (
        <NotOurFile viewed={viewed} />
      )}
    </ViewerFrame>
  )
}
