import type { PendingChange } from '#domain/api/approval.ts'
import { isSame } from '#domain/changes/is-same.ts'
import type { Item } from '#domain/kinds/list.ts'
import { fieldOf } from '#domain/entities/entity.ts'
import { startup } from '#domain/entities/startup.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { ProposalNote } from '#web/core/records/proposal-note.tsx'
import type { Row } from '#web/platform/api/use-records.ts'
import type { ResumeList } from './editing.ts'
import { itemsOf } from './items-of.ts'

/** The waiting requests that propose another value of this field. */
export const proposalsOf = (record: Row, name: string): PendingChange[] =>
  (record.pending ?? []).filter(({ proposed }) => proposed !== null && name in proposed)

/** What a proposal does to the entries of a list; it names only those that it adds or changes. */
function proposedIn(current: unknown, proposed: unknown): { added: Item[]; changed: Item[] } {
  const now = new Map(itemsOf(current).map((item) => [item._id, item]))
  const items = itemsOf(proposed)
  return {
    added: items.filter(({ _id }) => !now.has(_id)),
    changed: items.filter((item) => now.has(item._id) && !isSame(now.get(item._id), item)),
  }
}

interface ItemProps {
  record: Row
  list: ResumeList
  item: Item
}

/** The waiting changes of one entry, each part that would differ (approvals.md, What waits is shown on the record). */
export const ItemProposals = ({ record, list, item }: ItemProps) => {
  const parts = fieldOf(startup, list).item ?? {}
  return proposalsOf(record, list).map((pending) => {
    const to = proposedIn(record[list], pending.proposed?.[list]).changed.find(({ _id }) => _id === item._id)
    if (!to) return null
    return (
      <ProposalNote key={pending.approval_id} pending={pending}>
        Change proposed:{' '}
        {Object.entries(parts)
          .filter(([name, part]) => !part.made && !isSame(item[name] ?? null, to[name] ?? null))
          .map(([name, part], at) => (
            <span key={name}>
              {at > 0 && ', '}
              {part.label} <FieldCell field={part} value={to[name]} isWhole />
            </span>
          ))}
      </ProposalNote>
    )
  })
}

/** The entries that waiting requests would add to a list, or that one would only remove. */
export const ListProposals = ({ record, list }: Omit<ItemProps, 'item'>) => {
  const field = fieldOf(startup, list)
  return proposalsOf(record, list).map((pending) => {
    const proposed = pending.proposed?.[list]
    const { added, changed } = proposedIn(record[list], proposed)
    if (added.length > 0)
      return (
        <ProposalNote key={pending.approval_id} pending={pending}>
          Proposed: <FieldCell field={field} value={added} isWhole />
        </ProposalNote>
      )
    if (changed.length > 0) return null
    return (
      <ProposalNote key={pending.approval_id} pending={pending}>
        {itemsOf(proposed).length > 0 ? 'Another order proposed' : 'Removal proposed'}
      </ProposalNote>
    )
  })
}
