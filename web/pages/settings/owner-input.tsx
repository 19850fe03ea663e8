import { FieldInput } from '#web/kinds/field-input.tsx'

interface Props {
  value: string | null
  onChange: (id: string | null) => void
}

const FIELD = { kind: 'reference', label: 'Admins of an incubator instead', to: 'incubator' } as const

/** For the portal: the incubator whose admins are listed; empty for its own. */
export const OwnerInput = ({ value, onChange }: Props) => (
  <FieldInput
    name="incubator_id"
    field={FIELD}
    value={value}
    onChange={(id) => onChange(typeof id === 'string' ? id : null)}
  />
)
