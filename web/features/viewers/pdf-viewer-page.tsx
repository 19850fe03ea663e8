import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { READ_FILE } from '#domain/api/endpoints.ts'
import { hrefOf } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { readFile, type FilePlace, type KeptFile } from '#web/platform/api/read-file.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { useViewed } from './use-viewed.ts'
import { ViewerFrame } from './viewer-frame.tsx'
import { FileError, NotOurFile, OtherKind } from './viewer-notice.tsx'
import { stepZoom, ZOOMS } from './zooms.ts'
import classes from './pdf-viewer-page.module.css'

// Loaded on demand: half a megabyte that no other page needs.
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

/** The placeholder of a page. */
const Awaited = () => (
  <div className={classes.awaited} role="status" aria-busy="true" aria-label="Loading">
    <Skeleton height="100%" radius={0} />
  </div>
)

const KIND = 'Document'
const percent = new Intl.NumberFormat('en-IN', { style: 'percent' })

interface ToolsProps {
  at: number
  pages: number
  zoom: number
  onZoom: (zoom: number) => void
  isPrinting: boolean
  onPrint: () => void
}

const Tools = ({ at, pages, zoom, onZoom, isPrinting, onPrint }: ToolsProps) => (
  <>
    <span className={classes.count}>{pages === 1 ? '1 page' : `${at} of ${pages} pages`}</span>
    <Tooltip label="Smaller">
      <ActionIcon
        aria-label="Smaller"
        disabled={zoom === ZOOMS[0]}
        onClick={() => onZoom(stepZoom(zoom, -1))}
      >
        <IconMinus size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={`${percent.format(zoom)}, fit to the width`}
      onClick={() => onZoom(1)}
    >
      {percent.format(zoom)}
    </Button>
    <Tooltip label="Larger">
      <ActionIcon
        aria-label="Larger"
        disabled={zoom === ZOOMS.at(-1)}
        onClick={() => onZoom(stepZoom(zoom, 1))}
      >
        <IconPlus size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
    <Tooltip label={isPrinting ? 'Preparing pages' : 'Print'}>
      <ActionIcon aria-label="Print" loading={isPrinting} onClick={onPrint}>
        <IconPrinter size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  </>
)

const Pdf = ({ file }: { file: FilePlace }) => {
  const { data, error, refetch } = useQuery<KeptFile, Problem>({
    queryKey: keys.file(file),
    queryFn: ({ signal }) => readFile(file, signal),
    // Stored files never change; their bytes are freed when the viewer closes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [pages, setPages] = useState(0)
  const [at, setAt] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [isPrinting, setPrinting] = useState(false)
  const print = useCallback(() => window.print(), [])
  useEffect(() => {
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return (
    <ViewerFrame
      kind={KIND}
      name={data?.name}
      href={data ? hrefOf(READ_FILE, { params: { ...file } }) : null}
      isFixed
      tools={
        pages > 0 && (
          <Tools
            at={at}
            pages={pages}
            zoom={zoom}
            onZoom={setZoom}
            isPrinting={isPrinting}
            onPrint={() => setPrinting(true)}
          />
        )
      }
    >
      {error ? (
        <FileError problem={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Suspense fallback={<Awaited />}>
          <PdfPages
            bytes={data.bytes}
            zoom={zoom}
            isPrinting={isPrinting}
            onAllDrawn={print}
            onCount={setPages}
            onAt={setAt}
          />
        </Suspense>
      ) : (
        <Awaited />
      )}
    </ViewerFrame>
  )
}

/** /pdfviewer shows a stored PDF, with zoom, print and download (files-and-viewers.md, Document viewer). */
export const PdfViewerPage = () => {
  const viewed = useViewed()
  if (viewed.kind === 'file' && viewed.ending === 'pdf')
    return <Pdf key={viewed.file.name} file={viewed.file} />
  return (
    <ViewerFrame kind={KIND} href={null}>
      {viewed.kind === 'file' ? (
        <OtherKind shows="PDF files" href={hrefOf(READ_FILE, { params: { ...viewed.file } })} />
      ) : (
        <NotOurFile viewed={viewed} />
      )}
    </ViewerFrame>
  )
}
