import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { incubator } from '#domain/entities/incubator.ts'
import { SHORT_TYPES, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import type { Row } from '#web/api/use-records.ts'
import { columnsOf } from '#web/records/columns.tsx'
import { RecordTable, type ListBody } from '#web/records/record-table.tsx'
import type { Scope } from '#web/records/list-scope.ts'
import { useListAddress } from '#web/records/use-list-address.ts'
import type { GridColumn } from '#web/ui/grid/column.ts'
import { DASHBOARD, PageTitle } from '#web/ui/page-title.tsx'
import { readView, ViewSwitch, type ListView } from '#web/ui/view-switch.tsx'
import { INCUBATOR_LISTS } from '../incubator/incubator-lists.ts'
import { IncubatorCards, wordedCount } from './incubator-cards.tsx'

const counted = (key: string, label: string): GridColumn<Row> => ({
  key,
  label,
  align: 'right',
  width: 92,
  render: (row) => <span className="figures">{Number(row[key] ?? 0)}</span>,
  renderInCard: (row) => wordedCount(row[key], label.toLowerCase().slice(0, -1)),
})
const columnsFor = (type: ShortType | undefined): GridColumn<Row>[] => [
  ...columnsOf(incubator, {
    names:
      type === undefined
        ? ['name', 'incubator_type', 'location', 'sectors']
        : ['name', 'location', 'sectors'],
  }),
  counted('total_startups', 'Startups'),
  counted('total_mentors', 'Mentors'),
]

const renderCards = (parts: ListBody) => <IncubatorCards {...parts} />

/** Which type an address asks for: /incubators/nains, or /incubators?type=NAIN. */
function useAddressType(): ShortType | undefined {
  const { kind } = useParams({ strict: false })
  const [address] = useListAddress()
  return SHORT_TYPES.find((t) =>
    kind === undefined
      ? t.toLowerCase() === String(address['type'] ?? '').toLowerCase()
      : INCUBATOR_LISTS[t].kind === kind,
  )
}

/** Cards by default, NAIN's a list by default, CIF's always (incubators.md, List or grid of incubators). */
export const IncubatorsPage = () => {
  const type = useAddressType()
  const [address, change] = useListAddress()
  const isListOnly = type === 'CIF'
  const usual: ListView = type === 'NAIN' || isListOnly ? 'list' : 'grid'
  const view = isListOnly ? 'list' : readView(address['view'], usual)
  const scope = useMemo(
    (): Scope => ({
      fixed: type === undefined ? {} : { incubator_type: type },
      incubatorId: null,
      // The COE page also has a sector dropdown (incubators.md, Incubator list filters).
      without: type === undefined || type === 'COE' ? [] : ['sectors'],
    }),
    [type],
  )
  const columns = useMemo(() => columnsFor(type), [type])
  const title = type === undefined ? 'Incubators' : INCUBATOR_LISTS[type].title
  return (
    <RecordTable
      key={title}
      entity={incubator}
      scope={scope}
      columns={columns}
      createLabel="Add new"
      emptyTitle={`You haven't added any ${type === undefined ? 'Incubators' : title} yet`}
      emptyText="Add one, or import a CSV to get started."
      hrefOf={(row) => `/incubator/${row._id}`}
      renderHead={({ count, actions }) => (
        <PageTitle title={title} crumbs={[DASHBOARD]} subtitle={count}>
          {actions}
        </PageTitle>
      )}
      renderBody={view === 'grid' ? renderCards : undefined}
      barEnd={
        !isListOnly && (
          <ViewSwitch
            value={view}
            onChange={(next) => change({ view: next === usual ? undefined : next, page: address.page })}
          />
        )
      }
    />
  )
}
