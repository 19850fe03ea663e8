import { FieldInput } from '#web/kinds/field-input.tsx'

interface Props {
  /** What the list shows without a choice. */
  hint?: string
  value: string | null
  onChange: (id: string | null) => void
}

/** For the portal: the incubator to which a list is limited; empty for no limit. */
export const IncubatorFilter = ({ hint, value, onChange }: Props) => (
  <FieldInput
    name="incubator_id"
    field={{ kind: 'reference', label: 'Incubator', to: 'incubator', ...(hint ? { hint } : {}) }}
    value={value}
    onChange={(id) => onChange(typeof id === 'string' ? id : null)}
  />
)
