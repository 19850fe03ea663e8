import { useLayoutEffect, useRef, useState } from 'react'
import { cutText, DEFAULT_CUT } from '#domain/vocabulary/cut-text.ts'

/** Widths of texts in the font of an element, without laying them out. */
let canvas: CanvasRenderingContext2D | null | undefined
function widthOf(text: string, of: HTMLElement): number | undefined {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return undefined
  canvas.font = getComputedStyle(of).font
  return canvas.measureText(text).width
}

/** The width of a box without its padding. */
function roomIn(box: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(box)
  return box.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0)
}

/** The box whose line a text has to itself, links around it included; undefined for a text among others. */
function lineOf(span: HTMLElement): HTMLElement | undefined {
  let line = span.parentElement
  while (line && line.clientWidth === 0 && line.childNodes.length === 1) line = line.parentElement
  return line && line.childNodes.length === 1 ? line : undefined
}

/** Whether one line of the place of a text has room for all of it. */
export function useFits(text: string) {
  const place = useRef<HTMLSpanElement>(null)
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const span = place.current
    const line = span && lineOf(span)
    if (!line) return setFits(false)
    const measure = () => {
      const width = widthOf(text, span)
      setFits(width !== undefined && Math.ceil(width) <= roomIn(line))
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(line)
    return () => resized.disconnect()
  }, [text])
  return { place, fits }
}

const Measured = ({ text, short }: { text: string; short: string }) => {
  const { place, fits } = useFits(text)
  return <span ref={place}>{fits ? text : short}</span>
}

/** The whole text where one line of its place has room for it, otherwise cut at the promised length (values.md, Text cuts). */
export const Fitted = ({ text, at = DEFAULT_CUT }: { text: string; at?: number | undefined }) => {
  const short = cutText(text, at)
  return short === text ? <>{text}</> : <Measured text={text} short={short} />
}
