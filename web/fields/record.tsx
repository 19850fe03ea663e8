import { FieldCell } from './field-cell.tsx'
import { FieldInput } from './field-input.tsx'
import { asText, type AnyField, type CellProps, type InputProps } from './props.ts'
import { askedOf, asSmall, nameOfSmall, OF_A_PERIOD, periodOf } from './small.ts'
import classes from './record.module.css'

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

const WIDE = new Set<AnyField['kind']>(['long-text', 'list', 'record', 'image', 'file'])

/** The fields of one small record, side by side where there is room. */
export const SmallInputs = (p: InputProps & { at: string }) => (
  <div className={classes.inputs}>
    {askedOf(p.field).map(([name, item], index) => (
      <div key={name} data-whole={WIDE.has(item.kind) || undefined}>
        <FieldInput
          name={`${p.at}.${name}`}
          field={item}
          value={asSmall(p.value)[name] ?? null}
          error={p.errors?.[`${p.at}.${name}`]}
          errors={p.errors}
          entity={p.entity}
          incubatorId={p.incubatorId}
          isDisabled={p.isDisabled}
          autoFocus={p.autoFocus && index === 0}
          onChange={(next) => p.onChange({ ...asSmall(p.value), [name]: next })}
        />
      </div>
    ))}
  </div>
)

export const RecordInput = (p: InputProps) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{p.field.label}</legend>
    <SmallInputs {...p} at={p.name} />
    {p.error && <p className={classes.error}>{p.error}</p>}
  </fieldset>
)
