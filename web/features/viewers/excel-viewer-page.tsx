import { Tabs } from '@mantine/core'
import { READ_FILE } from '#domain/api/endpoints.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { hrefOf } from '#web/platform/api/call.ts'
import type { FilePlace } from '#web/platform/api/read-file.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Pager } from '#web/platform/ui/pager.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { useViewed } from './use-viewed.ts'
import { ViewerFrame } from './viewer-frame.tsx'
import { FileError, NotOurFile, OtherKind } from './viewer-notice.tsx'
import { SheetTable } from './sheet-table.tsx'
import { useRows } from './use-rows.ts'
import classes from './excel-viewer-page.module.css'

const KIND = 'Spreadsheet'
const SHEETS = new Set(['xlsx', 'xls', 'csv'])

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
