import { cutText, DEFAULT_CUT } from '#domain/vocabulary/cut-text.ts'
import { Tooltip } from './tooltip.tsx'

/**
 * A text cut at the promised length, with the full text in a tooltip that the keyboard reaches
 * (values.md, Text cuts).
 */
export const Cut = ({ text, at = DEFAULT_CUT }: { text: string; at?: number | undefined }) => {
  const short = cutText(text, at)
  if (short === text) return <>{text}</>
  return (
    <Tooltip label={text}>
      {/* Focusable, because the hidden text is nowhere else. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must open without a mouse */}
      <span tabIndex={0}>{short}</span>
    </Tooltip>
  )
}
