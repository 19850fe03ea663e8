import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Document, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import { ViewerNotice } from './viewer-notice.tsx'
import { PdfPage } from './pdf-page.tsx'
import { PDF_RESOURCES } from './pdf-resources.ts'
import classes from './pdf-pages.module.css'

// Set in the module that renders, because the package sets another worker when it loads.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).href

/** Documents look the same everywhere: missing fonts come from the product, not from the system. */
const OPTIONS = { ...PDF_RESOURCES, useSystemFonts: false }
/** The maximum width of a page and its margin on a phone, in pixels. */
const WIDTH_MAX = 920
const MARGIN = 16

interface Props {
  bytes: ArrayBuffer
  /** 1 means the available width, up to the usual width of a page. */
  zoom: number
  /** Renders every page, for printing; `onAllDrawn` reports when all are done. */
  isPrinting: boolean
  onAllDrawn: () => void
  onCount: (pages: number) => void
  /** The page that is currently visible. */
  onAt: (page: number) => void
}

const UNREADABLE = {
  what: 'This file cannot be shown.',
  why: "It's damaged or not a PDF. You can still download it.",
}
const LOCKED = {
  what: 'This file is protected by a password.',
  why: 'Download it and open it with the password.',
}

/** The width of an element in pixels, updated when the window is resized or rotated. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([e]) => setWidth(e?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The pages of a document, one below the other; each is rendered when it comes near the visible part. */
export const PdfPages = ({ bytes, zoom, isPrinting, onAllDrawn, onCount, onAt }: Props) => {
  const [pages, setPages] = useState(0)
  const [ratio, setRatio] = useState(Math.SQRT2)
  const [isLocked, setLocked] = useState(false)
  const drawn = useRef(new Set<number>())
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box)
  const file = useMemo(() => ({ data: new Uint8Array(bytes) }), [bytes])
  const width = Math.round(Math.min(WIDTH_MAX, Math.max(200, room - 2 * MARGIN)) * zoom)
  useEffect(() => {
    if (isPrinting && drawn.current.size === pages) onAllDrawn()
  }, [isPrinting, onAllDrawn, pages])
  const onDrawn = (page: number) => {
    drawn.current.add(page)
    if (isPrinting && drawn.current.size === pages) onAllDrawn()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <div ref={box} className={classes.root} tabIndex={0} role="region" aria-label="Pages">
      {isLocked ? (
        <ViewerNotice {...LOCKED} />
      ) : (
        <Document
          file={file}
          options={OPTIONS}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          loading={null}
          error={<ViewerNotice {...UNREADABLE} />}
          onPassword={() => setLocked(true)}
          onLoadSuccess={async (pdf) => {
            const [, , right = 0, top = 0] = (await pdf.getPage(1)).view
            if (right > 0 && top > 0) setRatio(top / right)
            setPages(pdf.numPages)
            onCount(pdf.numPages)
          }}
        >
          {Array.from({ length: pages }, (_, at) => (
            <PdfPage
              key={at}
              page={at + 1}
              of={pages}
              width={width}
              ratio={ratio}
              isWanted={isPrinting}
              within={box}
              onDrawn={onDrawn}
              onGone={(page) => drawn.current.delete(page)}
              onAt={onAt}
            />
          ))}
        </Document>
      )}
    </div>
  )
}
