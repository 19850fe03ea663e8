import type { InsightFigure } from '#domain/api/insights.ts'
import { BarList } from './bar-list.tsx'
import { formatFigure } from './format-figure.ts'
import { placeOfFigure } from './place-of-figure.ts'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent' })

interface Props {
  figure: InsightFigure
  /** How many bars are shown at first. */
  most?: number
  /** By the name of the group, such as a year, instead of by length. */
  isByName?: boolean
  /** All records, of which each group is a share. */
  total?: number | undefined
}

/** A bar for each group of a figure, the longest first. Each is a link to the records that it counts. */
export const Bars = ({ figure, most, isByName = false, total }: Props) => {
  const rows = isByName
    ? figure.rows.toSorted((a, b) => b.labels.join().localeCompare(a.labels.join()))
    : figure.rows
  return (
    <BarList
      {...(most === undefined ? {} : { most })}
      // Bars that name their share are as long as it.
      whole={total}
      bars={rows.map(({ keys, labels, value, list }) => ({
        key: keys.join(' '),
        label: labels.join(', '),
        value,
        text: `${formatFigure(figure.name, value)}${total ? ` (${percent.format(value / total)})` : ''}`,
        href: placeOfFigure(list),
      }))}
    />
  )
}
