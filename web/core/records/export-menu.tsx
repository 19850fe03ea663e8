import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { EXPORT_RECORDS } from '#domain/api/endpoints.ts'
import { hrefOf } from '#web/platform/api/call.ts'
import { useKeys } from '#web/platform/ui/keys/keys.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Menu } from '#web/platform/ui/menu.tsx'
import type { PrintProps } from './print-sheet.tsx'

const PrintSheet = lazyPart(async () => (await import('./print-sheet.tsx')).PrintSheet)

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const

interface Props {
  /** The address of the file. */
  hrefFor: (format: (typeof FORMATS)[number]['format']) => string
  onPrint?: () => void
}

/** Exports the whole filtered list, all pages; prints it too where `onPrint` is given. */
export const FileMenu = ({ hrefFor, onPrint }: Props) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}>
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>Current filters apply</Menu.Label>
      {FORMATS.map(({ format, label }) => (
        <Menu.Item key={format} component="a" href={hrefFor(format)} download>
          {label}
        </Menu.Item>
      ))}
      {onPrint && (
        <Menu.Item leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} onClick={onPrint}>
          Print
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
)

interface ExportProps extends PrintProps {
  /** Ctrl or Cmd P prints what the page shows besides the list instead: a record, an overview. */
  isPagePrinted: boolean
}

/** The whole filtered list as a file or on paper. The browser's own print would know only the page on screen. */
export const ExportMenu = ({ isPagePrinted, ...props }: ExportProps) => {
  const { entity, query } = props
  const [isPrinting, setPrinting] = useState(false)
  useKeys(
    'List',
    isPagePrinted ? [] : [{ keys: 'mod+p', label: 'Print the list', run: () => setPrinting(true) }],
  )
  const done = useCallback(() => setPrinting(false), [])
  return (
    <>
      <FileMenu
        hrefFor={(format) => hrefOf(EXPORT_RECORDS(entity), { query: { format, ...query } })}
        onPrint={() => setPrinting(true)}
      />
      {isPrinting && <PrintSheet {...props} onDone={done} />}
    </>
  )
}
