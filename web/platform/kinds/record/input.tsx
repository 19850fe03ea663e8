import type { InputProps, KindInput, Parts } from '../props.ts'
import { enteredFieldsOf, asNested } from '../nested-record.ts'
import classes from '../record.module.css'

type Props = InputProps & { parts: Parts }

/** The fields of one nested record, side by side where there is room. */
export const NestedInputs = (p: Props & { at: string }) => {
  const fields = enteredFieldsOf(p.field)
  const isWide = (at: number): boolean => fields[at] === undefined || p.parts.isWide(fields[at][1])
  return (
    <div className={classes.inputs}>
      {fields.map(([name, item], index) => (
        // One that stands alone between wide ones is wide too.
        <div key={name} data-whole={isWide(index) || (isWide(index - 1) && isWide(index + 1)) || undefined}>
          <p.parts.Input
            name={`${p.at}.${name}`}
            field={item}
            value={asNested(p.value)[name] ?? null}
            error={p.errors?.[`${p.at}.${name}`]}
            errors={p.errors}
            entity={p.entity}
            record={asNested(p.value)}
            incubatorId={p.incubatorId}
            isDisabled={p.isDisabled}
            autoFocus={p.autoFocus && index === 0}
            onChange={(next) => p.onChange({ ...asNested(p.value), [name]: next })}
          />
        </div>
      ))}
    </div>
  )
}

const RecordInput = (p: Props) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{p.field.label}</legend>
    <NestedInputs {...p} at={p.name} />
    {p.error && <p className={classes.error}>{p.error}</p>}
  </fieldset>
)

export const recordInput: KindInput = {
  Input: RecordInput,
  layout: 'boxed',
  echo: null,
}
