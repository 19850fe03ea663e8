import { formatRupees, shortenRupees } from '#domain/vocabulary/money.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { noOffers, type CellProps, type KindCell } from '../props.ts'

/**
 * K, Lac or Cr with two decimals, and the full amount in a tooltip that the keyboard reaches
 * (values.md, Money as shown).
 */
const MoneyCell = ({ value, isWhole }: CellProps) => {
  const rupees = Number(value)
  const whole = formatRupees(rupees)
  const short = shortenRupees(rupees)
  if (isWhole || short === whole) return <span className="figures">{whole}</span>
  return (
    <Tooltip label={whole}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must open without a mouse */}
      <span className="figures" tabIndex={0}>
        {short}
      </span>
    </Tooltip>
  )
}

export const moneyCell: KindCell = {
  Cell: MoneyCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: true,
  fromFile: (rupees) => formatRupees(Number(rupees)),
  filterOffers: noOffers,
  compare: 'whole',
}
