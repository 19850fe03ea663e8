import type { ApprovalCounts } from '#domain/api/approval.ts'
import { findEntity } from '#domain/entities/register.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { ChangeAddress } from '#web/core/records/use-list-address.ts'
import { todayIn } from '#web/core/records/values-of-today.ts'
import { DaySearch } from '#web/platform/ui/day-search.tsx'
import { ACTION_LABELS } from './approval-labels.ts'
import { ChoiceChip } from '#web/core/records/choice-chip.tsx'
import { ConditionChip } from '#web/core/records/condition-chip.tsx'
import { FilterBar } from '#web/platform/ui/filter-bar.tsx'
import { SegmentedControl } from '#web/platform/ui/segmented-control.tsx'

interface Props {
  /** The current filters. */
  filters: ListQuery
  counts: ApprovalCounts | undefined
  onChange: ChangeAddress
  /** Whether the person can make requests. */
  hasOwn: boolean
}

const textIn = (query: ListQuery, name: string) => query[name] as string | undefined
const moduleOption = (name: string) => ({ value: name, label: findEntity(name)?.label.many ?? name })

interface MineSwitchProps {
  isMine: boolean
  onChange: (isMine: boolean) => void
}

/** Switches between all requests and the person's own, for people who make requests. */
const MineSwitch = ({ isMine, onChange }: MineSwitchProps) => (
  <SegmentedControl
    aria-label="Whose requests"
    value={isMine ? 'mine' : 'all'}
    onChange={(value) => onChange(value === 'mine')}
    data={[
      { value: 'all', label: 'All' },
      { value: 'mine', label: 'Mine' },
    ]}
  />
)

/**
 * Filters requests by day, module, editor and kind, or to the person's own (approvals.md, Approvals page).
 */
export const ApprovalFilters = ({ filters, counts, onChange, hasOwn }: Props) => {
  const zone = useTimeZone()
  const isMine = filters['mine'] === 'true'
  const editors = (counts?.editors ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <FilterBar>
      <DaySearch
        of="Request date"
        today={todayIn(zone)}
        value={textIn(filters, 'date')}
        onChange={(date) => onChange({ date, open: undefined })}
      />
      <ChoiceChip
        label="Module"
        options={(counts?.modules ?? []).map(moduleOption)}
        value={textIn(filters, 'module')}
        onChange={(module) => onChange({ module, open: undefined })}
      />
      {!isMine && (
        <ChoiceChip
          label="Editor"
          options={editors}
          value={textIn(filters, 'editor')}
          onChange={(editor) => onChange({ editor, open: undefined })}
        />
      )}
      <ChoiceChip
        label="Action"
        options={Object.entries(ACTION_LABELS).map(([value, label]) => ({ value, label }))}
        value={textIn(filters, 'action')}
        onChange={(action) => onChange({ action, open: undefined })}
      />
      <ConditionChip
        label={filters['mine'] === 'false' ? 'Of others' : undefined}
        onClear={() => onChange({ mine: undefined, open: undefined })}
      />
      {hasOwn && (
        <MineSwitch
          isMine={isMine}
          onChange={(next) =>
            onChange({ mine: next ? 'true' : undefined, editor: undefined, open: undefined })
          }
        />
      )}
    </FilterBar>
  )
}
