import { VisuallyHidden } from '@mantine/core'
import { formatRupees, shortenRupees } from '#domain/vocabulary/money.ts'
import { Tooltip } from './tooltip.tsx'

/**
 * An amount in K, Lac or Cr; the full amount is available on hover, by keyboard and to screen readers
 * (values.md, Money as shown).
 */
export const Rupees = ({ amount }: { amount: number }) => {
  const whole = formatRupees(amount)
  const short = shortenRupees(amount)
  if (short === whole) return <span className="figures">{whole}</span>
  return (
    <Tooltip label={whole}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must open without a mouse */}
      <span className="figures" tabIndex={0}>
        <span aria-hidden>{short}</span>
        <VisuallyHidden>{whole}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
