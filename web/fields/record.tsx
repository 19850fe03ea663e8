import { Fieldset, Group, Stack } from '@mantine/core'
import { FieldCell } from './field-cell.tsx'
import { FieldInput } from './field-input.tsx'
import { asText, type CellProps, type InputProps } from './props.ts'

export type Small = Readonly<Record<string, unknown>>
export const asSmall = (value: unknown): Small =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Small) : {}

/** What is said of a small record in one line: the first of its fields that is filled. */
export const nameOfSmall = (value: unknown): string => {
  const small = asSmall(value)
  return asText(small['name'] ?? small['title'] ?? Object.values(small).find((v) => asText(v) !== ''))
}

/** In full: its name, and below it what else is said, each with its label. */
const WholeSmall = ({ field, value }: CellProps) => {
  const small = asSmall(value)
  const name = nameOfSmall(value)
  const rest = Object.entries(field.item ?? {}).filter(([key]) => {
    const said = asText(small[key])
    return said !== '' && said !== name
  })
  return (
    <div>
      <div style={{ fontWeight: 540 }}>{name}</div>
      <Group gap="2px 16px" fz="13px">
        {rest.map(([key, item]) => (
          <span key={key}>
            <span style={{ color: 'var(--mantine-color-dimmed)' }}>{item.label}</span>{' '}
            <FieldCell field={item} value={small[key]} isWhole />
          </span>
        ))}
      </Group>
    </div>
  )
}

export const RecordCell = (p: CellProps) => (p.isWhole ? <WholeSmall {...p} /> : <>{nameOfSmall(p.value)}</>)

/** The fields of one small record. */
export const SmallInputs = (p: InputProps & { at: string }) => (
  <Stack gap="sm">
    {Object.entries(p.field.item ?? {}).map(([name, item]) => (
      <FieldInput
        key={name}
        name={`${p.at}.${name}`}
        field={item}
        value={asSmall(p.value)[name] ?? null}
        error={p.errors?.[`${p.at}.${name}`]}
        errors={p.errors}
        entity={p.entity}
        isDisabled={p.isDisabled}
        onChange={(next) => p.onChange({ ...asSmall(p.value), [name]: next })}
      />
    ))}
  </Stack>
)

export const RecordInput = (p: InputProps) => (
  <Fieldset legend={p.field.label}>
    <SmallInputs {...p} at={p.name} />
    {p.error && <div style={{ color: 'var(--mantine-color-error)' }}>{p.error}</div>}
  </Fieldset>
)
