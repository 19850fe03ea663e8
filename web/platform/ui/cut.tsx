import { cutText, DEFAULT_CUT } from '#domain/vocabulary/cut-text.ts'
import { useFits } from './fitted.tsx'
import { Tooltip } from './tooltip.tsx'

interface Props {
  text: string
  at?: number | undefined
  /** It is cut where it has room as well. */
  isAlways?: boolean
}

const Shortened = ({ text, short, isAlways }: { text: string; short: string; isAlways: boolean }) => {
  const { place, fits } = useFits(text)
  return (
    <span ref={place}>
      {fits && !isAlways ? (
        text
      ) : (
        <Tooltip label={text}>
          {/* Focusable, because the hidden text is nowhere else. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must open without a mouse */}
          <span tabIndex={0}>{short}</span>
        </Tooltip>
      )}
    </span>
  )
}

/**
 * A text cut at the promised length where its line has no room for all of it, with the full text in a tooltip that the
 * keyboard reaches (values.md, Text cuts).
 */
export const Cut = ({ text, at = DEFAULT_CUT, isAlways = false }: Props) => {
  const short = cutText(text, at)
  return short === text ? <>{text}</> : <Shortened text={text} short={short} isAlways={isAlways} />
}
