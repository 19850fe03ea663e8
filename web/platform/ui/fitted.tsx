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

const Measured = ({ text, short }: { text: string; short: string }) => {
  const place = useRef<HTMLSpanElement>(null)
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const span = place.current!
    // A text among others of a line has no width of its own, and stays cut.
    const line = span.parentElement!
    const measure = () => {
      const width = widthOf(text, span)
      setFits(width !== undefined && Math.ceil(width) <= line.clientWidth)
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(line)
    return () => resized.disconnect()
  }, [text])
  return <span ref={place}>{fits ? text : short}</span>
}

/** The whole text where one line of its place has room for it, otherwise cut at the promised length (values.md, Text cuts). */
export const Fitted = ({ text, at = DEFAULT_CUT }: { text: string; at?: number | undefined }) => {
  const short = cutText(text, at)
  return short === text ? <>{text}</> : <Measured text={text} short={short} />
}
