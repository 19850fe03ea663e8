import { Stack } from '@mantine/core'
import { endsOf } from '#domain/kinds/period.ts'
import type { Field } from '#domain/kinds/register.ts'
import type { KindInput } from '../props.ts'
import { NestedInputs } from '../record/input.tsx'
import classes from '../record.module.css'

/** The two months of a period; the server derives the rest. */
const asRecord = (field: Field): Field => ({ ...field, item: endsOf(field) })

const PeriodInput: KindInput['Input'] = (p) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{p.field.label}</legend>
    <Stack gap={0}>
      <NestedInputs {...p} field={asRecord(p.field)} at={p.name} />
    </Stack>
    {p.error && <p className={classes.error}>{p.error}</p>}
  </fieldset>
)

export const periodInput: KindInput = {
  Input: PeriodInput,
  layout: 'boxed',
  echo: null,
}
