import type { Entity } from '#domain/entities/entity.ts'
import { SegmentedControl } from '#web/platform/ui/segmented-control.tsx'

interface Props {
  entity: Entity
  /** '' for all. */
  current: string
  onChange: (condition: string | undefined) => void
}

/** The conditions that a list offers beside its filters, such as what is upcoming or past. */
export const OfferedConditions = ({ entity, current, onChange }: Props) => (
  <SegmentedControl
    aria-label={entity.label.many}
    value={current}
    onChange={(is) => onChange(is || undefined)}
    data={[
      { value: '', label: 'All' },
      ...Object.entries(entity.conditions ?? {}).flatMap(([value, { label, isOffered }]) =>
        isOffered ? [{ value, label }] : [],
      ),
    ]}
  />
)
