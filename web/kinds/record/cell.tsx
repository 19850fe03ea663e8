import { FieldCell } from '../field-cell.tsx'
import { asText, type CellProps } from '../props.ts'
import { asSmall, nameOfSmall, OF_A_PERIOD, periodOf } from '../nested-record.ts'
import classes from '../record.module.css'

/** In full: its name, and below it what else is said, each with its label. */
const WholeSmall = ({ field, value }: CellProps) => {
  const small = asSmall(value)
  const name = nameOfSmall(value)
  const isPeriod = name === periodOf(small)
  const rest = Object.entries(field.item ?? {}).filter(
    ([key, item]) =>
      item.made !== 'id' &&
      !(isPeriod && OF_A_PERIOD.includes(key)) &&
      asText(small[key]) !== '' &&
      small[key] !== name,
  )
  return (
    <div>
      <div className={classes.name}>{name}</div>
      {rest.length > 0 && (
        <div className={classes.facts}>
          {rest.map(([key, item]) => (
            <span key={key}>
              <span className={classes.label}>{item.label}</span>{' '}
              <FieldCell field={item} value={small[key]} isWhole={periodOf(asSmall(small[key])) === null} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

export const RecordCell = (p: CellProps) => (p.isWhole ? <WholeSmall {...p} /> : <>{nameOfSmall(p.value)}</>)
