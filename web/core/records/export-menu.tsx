import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useCallback, useState, type ReactNode } from 'react'
import { EXPORT_RECORDS } from '#domain/api/endpoints.ts'
import { canBeImported } from '#domain/entities/entity.ts'
import { hrefOf } from '#web/platform/api/call.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { useKeys } from '#web/platform/ui/keys/keys.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Menu } from '#web/platform/ui/menu.tsx'
import type { PrintProps } from './print-sheet.tsx'

const PrintSheet = lazyPart(async () => (await import('./print-sheet.tsx')).PrintSheet)

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const
type Format = (typeof FORMATS)[number]['format']

/** What a menu item does to give a file of this format. */
type ItemOf = (format: Format) => { component: 'a'; href: string; download: true } | { onClick: () => void }

const linksTo =
  (hrefFor: (format: Format) => string): ItemOf =>
  (format) => ({ component: 'a', href: hrefFor(format), download: true })

interface ItemsProps {
  itemOf: ItemOf
  /** What the items have in common, for screen readers: a group's label is none of its items. */
  of?: string
}

const FormatItems = ({ itemOf, of }: ItemsProps) =>
  FORMATS.map(({ format, label }) => (
    <Menu.Item
      key={format}
      {...itemOf(format)}
      {...(of === undefined ? {} : { 'aria-label': `${label}: ${of}` })}
    >
      {label}
    </Menu.Item>
  ))

interface FileMenuProps {
  children: ReactNode
  onPrint?: () => void
}

const ExportButton = ({ children, onPrint }: FileMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}>
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {children}
      {onPrint && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} onClick={onPrint}>
            Print
          </Menu.Item>
        </>
      )}
    </Menu.Dropdown>
  </Menu>
)

interface FilesProps {
  hrefFor: (format: Format) => string
  /** A part of it, by its name. */
  part?: { readonly name: string; readonly hrefFor: (format: Format) => string }
}

/** Exports a whole filtered list, all pages, and a part of it where it has one. */
export const FileMenu = ({ hrefFor, part }: FilesProps) => (
  <ExportButton>
    <Menu.Label>Current filters apply</Menu.Label>
    <FormatItems itemOf={linksTo(hrefFor)} />
    {part && (
      <>
        <Menu.Label>{part.name}</Menu.Label>
        <FormatItems of={part.name} itemOf={linksTo(part.hrefFor)} />
      </>
    )}
  </ExportButton>
)

const SEEN = 'What I see'
const IMPORT = 'For importing again'

/** Both layouts of a list: as it is shown, and for an import. */
export const LayoutItems = ({
  entity,
  columns,
  itemOf,
}: Pick<PrintProps, 'entity' | 'columns'> & { itemOf: (query: ListQuery) => ReturnType<ItemOf> }) => (
  <>
    <Menu.Label>{SEEN}</Menu.Label>
    <FormatItems
      of={SEEN}
      itemOf={(format) =>
        itemOf({ format, layout: 'seen', columns: columns.map(({ key }) => key).join(',') })
      }
    />
    {canBeImported(entity) && (
      <>
        <Menu.Label>{IMPORT}</Menu.Label>
        <FormatItems of={IMPORT} itemOf={(format) => itemOf({ format })} />
      </>
    )}
  </>
)

interface ExportProps extends PrintProps {
  /** Ctrl or Cmd P prints what the page shows besides the list instead: a record, an overview. */
  isPagePrinted: boolean
}

/**
 * The whole filtered list as a file, as it is shown here or for an import, or on paper
 * (exports-and-templates.md, Export of a list). The browser's own print would know only the page on screen. */
export const ExportMenu = ({ isPagePrinted, ...props }: ExportProps) => {
  const { entity, query, columns } = props
  const [isPrinting, setPrinting] = useState(false)
  useKeys(
    'List',
    isPagePrinted ? [] : [{ keys: 'mod+p', label: 'Print the list', run: () => setPrinting(true) }],
  )
  const done = useCallback(() => setPrinting(false), [])
  return (
    <>
      <ExportButton onPrint={() => setPrinting(true)}>
        <LayoutItems
          entity={entity}
          columns={columns}
          itemOf={(more) => ({
            component: 'a',
            href: hrefOf(EXPORT_RECORDS(entity), { query: { ...more, ...query } }),
            download: true,
          })}
        />
      </ExportButton>
      {isPrinting && <PrintSheet {...props} onDone={done} />}
    </>
  )
}
