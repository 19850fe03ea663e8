import { useEffect, useRef, useState, type RefObject } from 'react'
import { Page } from 'react-pdf'
import classes from './pdf-pages.module.css'

interface Props {
  page: number
  of: number
  /** In pixels. */
  width: number
  /** Height divided by width of the first page, used until this page's own ratio is known. */
  ratio: number
  /** Renders the page even if it is off screen. */
  isWanted: boolean
  /** The scrolling element. */
  within: RefObject<HTMLElement | null>
  onDrawn: (page: number) => void
  onGone: (page: number) => void
  onAt: (page: number) => void
}

/** Pages are rendered up to one and a half screens before and after the visible part. */
const NEAR = '150% 0px'
/** The current page is the one in this band below the top third, which is higher than the gap between pages. */
const READ = '-33% 0px -60% 0px'

/** Whether an element is within the scrolling element, extended or reduced by `margin`. */
function useIsWithin(
  element: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  margin: string,
): boolean {
  const [isWithin, setWithin] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([e]) => setWithin(e?.isIntersecting ?? false), {
      root: box.current,
      rootMargin: margin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [box, element, margin])
  return isWithin
}

/** Links of a PDF are empty boxes over its text, so they are labelled by their target. */
function nameLinks(page: HTMLElement | null): void {
  for (const link of page?.querySelectorAll('a:not([aria-label])') ?? [])
    link.setAttribute('aria-label', link.getAttribute('href')?.replace(/^#.*/, '') || 'Within this document')
}

/** One page; it keeps its height while it is not rendered, so that nothing moves. */
export const PdfPage = (props: Props) => {
  const { page, of, width, ratio, isWanted, within, onDrawn, onGone, onAt } = props
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsWithin(place, within, NEAR)
  const isRead = useIsWithin(place, within, READ)
  const [own, setOwn] = useState<number | null>(null)
  const isDrawn = isNear || isWanted
  useEffect(() => {
    if (isRead) onAt(page)
  }, [isRead, onAt, page])
  useEffect(() => {
    if (!isDrawn) onGone(page)
  })
  return (
    <div
      ref={place}
      className={classes.page}
      role="group"
      aria-label={`Page ${page} of ${of}`}
      style={{ width, minHeight: Math.round(width * (own ?? ratio)) }}
    >
      {isDrawn && (
        <Page
          pageNumber={page}
          width={width}
          loading={null}
          error={<p className={classes.failed}>This page can't be shown.</p>}
          onLoadSuccess={(p) => setOwn(p.originalHeight / p.originalWidth)}
          onRenderAnnotationLayerSuccess={() => nameLinks(place.current)}
          onRenderSuccess={() => onDrawn(page)}
          onRenderError={() => onDrawn(page)}
        />
      )}
    </div>
  )
}
