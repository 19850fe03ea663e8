import type { Entity } from '#domain/entities/entity.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { ConditionChip, MentorChip } from './condition-chip.tsx'
import { ImportChip } from './import-chip.tsx'
import { IncubatorChips } from './incubator-chips.tsx'
import { conditionIn, importIn, mentorIn } from './list-params.ts'
import type { ChangeAddress } from './use-list-address.ts'

interface Props {
  entity: Entity
  address: ListQuery
  change: ChangeAddress
}

/** The label of a condition that the list does not offer itself. */
function linkedCondition(entity: Entity, address: ListQuery): string | undefined {
  const condition = entity.conditions?.[conditionIn(entity, address) ?? '']
  return condition?.isOffered ? undefined : condition?.label
}

/** What only a link limits a list to, such as that of a figure or of an import; each can be cleared. */
export const LinkChips = ({ entity, address, change }: Props) => (
  <>
    <ConditionChip label={linkedCondition(entity, address)} onClear={() => change({ is: undefined })} />
    <IncubatorChips entity={entity} address={address} change={change} />
    <MentorChip id={mentorIn(entity, address)} onClear={() => change({ mentor_id: undefined })} />
    <ImportChip id={importIn(entity, address)} onClear={() => change({ import: undefined })} />
  </>
)
