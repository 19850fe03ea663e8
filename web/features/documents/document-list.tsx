/**
 * Room `documents`: an incubator's general, funding and governance documents. Each list contains one
 * category, and new documents get that category.
 */
import { useMemo } from 'react'
import { whenOf, documentsOf, type Category } from '#domain/entities/document.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { columnsOf } from '#web/core/records/columns.tsx'
import type { ListBody } from '#web/core/records/list-parts.ts'
import { RecordTable } from '#web/core/records/record-table.tsx'
import type { Scope } from '#web/core/records/list-scope.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import { useIsNarrow } from '#web/platform/ui/use-screen.ts'
import { readView, ViewSwitch } from '#web/platform/ui/view-switch.tsx'
import { DocumentCards } from './document-cards.tsx'

interface Props {
  incubatorId: string
  category: Category
  title: string
}

const addedColumn = (zone: string): GridColumn<Row> => ({
  key: 'createdAt',
  label: 'Added',
  width: 104,
  isWideOnly: true,
  render: (row) => <span className="figures">{formatMoment(row.createdAt, zone).slice(0, 10)}</span>,
})

/** A card shows the month together with the year, and keeps the link to the file. */
const AS_CARD: Readonly<Record<string, Partial<GridColumn<Row>>>> = {
  type: { width: 150 },
  year: { width: 76, renderInCard: (row) => whenOf(row) || null },
  month: { width: 104, isWideOnly: true },
  file: { isWideOnly: false },
}

/** Where space is short, the date of adding is dropped first. */
const columnsFor = (entity: Entity, zone: string, isNarrow: boolean): GridColumn<Row>[] =>
  columnsOf(entity).flatMap((column) => [
    ...(column.key === 'file' && !isNarrow ? [addedColumn(zone)] : []),
    { ...column, ...AS_CARD[column.key] },
  ])

const renderCards = (parts: ListBody) => <DocumentCards {...parts} />

/**
 * A category's filters, its list or cards (list by default), dialog, and bulk deletion
 * (documents.md, Document list).
 */
export const DocumentList = ({ incubatorId, category, title }: Props) => {
  const zone = useTimeZone()
  const [address, change] = useListAddress()
  const view = readView(address['view'], 'list')
  const entity = documentsOf(category)
  const scope = useMemo(
    (): Scope => ({ fixed: { user_id: incubatorId, category }, incubatorId, given: { category } }),
    [category, incubatorId],
  )
  const isNarrow = useIsNarrow()
  const columns = useMemo(() => columnsFor(entity, zone, isNarrow), [entity, isNarrow, zone])
  return (
    <RecordTable
      entity={entity}
      scope={scope}
      columns={columns}
      canImport={false}
      isBelowOverview={category === 'funding'}
      emptyText="Nothing here yet."
      renderHead={({ count, actions }) => (
        <SectionHead title={title} subtitle={count}>
          {actions}
        </SectionHead>
      )}
      renderBody={view === 'grid' ? renderCards : undefined}
      barEnd={
        <ViewSwitch
          value={view}
          onChange={(next) => change({ view: next === 'list' ? undefined : next, page: address.page })}
        />
      }
    />
  )
}

interface TabProps {
  incubatorId: string
}

export const DocumentsTab = ({ incubatorId }: TabProps) => (
  <DocumentList incubatorId={incubatorId} category="general" title="Documents" />
)

export const GovernanceTab = ({ incubatorId }: TabProps) => (
  <DocumentList incubatorId={incubatorId} category="governance" title="Governance Documents" />
)
