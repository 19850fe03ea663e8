import { FieldCell } from '../field-cell.tsx'
import { asText, type CellProps } from '../props.ts'
import { asNested, nameOfNested, OF_A_PERIOD, periodOf } from '../nested-record.ts'
import classes from '../record.module.css'

/** In full: its name, and below it what else it holds, each with its label. */
const WholeNested = ({ field, value }: CellProps) => {
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
              <FieldCell
                field={item}
                value={nested[key]}
                isWhole={periodOf(asNested(nested[key])) === null}
              />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

export const RecordCell = (p: CellProps) =>
  p.isWhole ? <WholeNested {...p} /> : <>{nameOfNested(p.value)}</>
