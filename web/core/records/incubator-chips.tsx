import type { Entity } from '#domain/entities/entity.ts'
import { INCUBATOR_FILTERS, incubatorFiltersOf } from '#domain/entities/incubator-filters.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { ConditionChip } from './condition-chip.tsx'
import type { ChangeAddress } from './use-list-address.ts'

interface ChipsProps {
  entity: Pick<Entity, 'ownerName'>
  address: ListQuery
  change: ChangeAddress
}

/** The type and region of incubators to whose records a figure's link limits a list. */
export const IncubatorChips = ({ entity, address, change }: ChipsProps) =>
  incubatorFiltersOf(entity).map((name) => (
    <ConditionChip
      key={name}
      label={address[name] === undefined ? undefined : `${INCUBATOR_FILTERS[name]!.label}: ${address[name]}`}
      onClear={() => change({ [name]: undefined })}
    />
  ))
