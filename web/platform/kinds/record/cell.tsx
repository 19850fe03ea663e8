import type { ComponentType } from 'react'
import { periodOf } from '#domain/kinds/name-of-item.ts'
import { asWritten, noOffers, asText, type CellProps, type KindCell } from '../props.ts'
import { asNested, nameOfNested, OF_A_PERIOD } from '../nested-record.ts'
import classes from '../record.module.css'

type Props = CellProps & { Part: ComponentType<CellProps> }

/** In full: its name, then its other values with their labels. */
const WholeNested = ({ field, value, Part }: Props) => {
  const nested = asNested(value)
  const name = nameOfNested(value)
  const isPeriod = name === periodOf(nested)
  const rest = Object.entries(field.item ?? {}).filter(
    ([key, item]) =>
      item.made !== 'id' &&
      !(isPeriod && OF_A_PERIOD.includes(key)) &&
      asText(nested[key]) !== '' &&
      nested[key] !== name,
  )
  return (
    <div>
      <div className={classes.name}>{name}</div>
      {rest.length > 0 && (
        <div className={classes.facts}>
          {rest.map(([key, item]) => (
            <span key={key}>
              <span className={classes.label}>{item.label}</span>{' '}
              <Part field={item} value={nested[key]} isWhole={periodOf(asNested(nested[key])) === null} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

export const RecordCell = (p: Props) => (p.isWhole ? <WholeNested {...p} /> : <>{nameOfNested(p.value)}</>)

export const recordCell: KindCell = {
  Cell: RecordCell,
  isWords: () => true,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'item',
}
