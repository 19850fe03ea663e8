import { IconFileImport, IconLink, IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PAGE_OF_CARDS, PAGE_OF_LISTS } from '#domain/api/page-size.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { SHORT_TYPES, INCUBATOR_LISTS, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { AddMethods } from '#web/core/records/add-chooser.tsx'
import { countedColumn } from '#web/core/records/counted-column.tsx'
import { columnsOf } from '#web/core/records/columns.tsx'
import { RecordTable } from '#web/core/records/record-table.tsx'
import type { Scope } from '#web/core/records/list-scope.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { readView, ViewSwitch, type ListView } from '#web/platform/ui/view-switch.tsx'
import { InvitationsMenuItem } from '#web/features/invitations/invitations-menu-item.tsx'
import { IncubatorCards, countLabel } from './incubator-cards.tsx'

const counted = (key: string, label: string): GridColumn<Row> => ({
  ...countedColumn(key, label),
  renderInCard: (row) => countLabel(row[key], label.toLowerCase().slice(0, -1)),
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

/** (incubators.md, Empty list of incubators). */
const HINT = 'Generate a quick link to add Incubators or import a CSV to get started'

/** The type in the address: /incubators/nains or /incubators?type=NAIN. */
function useAddressType(): ShortType | undefined {
  const { kind } = useParams({ strict: false })
  const [address] = useListAddress()
  return SHORT_TYPES.find((t) =>
    kind === undefined
      ? t.toLowerCase() === String(address['type'] ?? '').toLowerCase()
      : INCUBATOR_LISTS[t].kind === kind,
  )
}

const hrefOf = (row: Row): string => `/incubator/${row._id}`

const AddIncubatorDialog = lazyPart(
  async () => (await import('./add-incubator-dialog.tsx')).AddIncubatorDialog,
)

const InviteDialog = lazyPart(
  async () => (await import('#web/features/invitations/invite-dialog.tsx')).InviteDialog,
)

/** "Add New COE"; "Add New Incubator" in the list of all. */
const addLabelFor = (type: ShortType | undefined): string => `Add New ${type ?? 'Incubator'}`

/** The ways to add an incubator (incubators.md, Adding an incubator). */
const addMethodsFor = (type: ShortType | undefined): AddMethods => ({
  label: 'Add new',
  methods: [
    {
      label: 'Generate invite link',
      hint: 'Send a link by which an incubator adds itself.',
      icon: IconLink,
      opens: (onClose) => <InviteDialog kind="incubator" incubatorId={null} onClose={onClose} />,
    },
    { label: 'Import CSV', hint: 'Add many from a file.', icon: IconFileImport, opens: 'import' },
    {
      label: addLabelFor(type),
      hint: 'Add one with its name, phone and email.',
      icon: IconPlus,
      opens: 'add',
    },
  ],
  renderAdd: (onClose) => <AddIncubatorDialog type={type} title={addLabelFor(type)} onClose={onClose} />,
})

/** Cards by default; NAINs as a list by default, CIFs always (incubators.md, List or grid of incubators). */
export const IncubatorsPage = () => {
  const type = useAddressType()
  const mayAdd = useVerdict('incubator.create').outcome !== 'refuse'
  const [address, change] = useListAddress()
  const isListOnly = type === 'CIF'
  const usual: ListView = type === 'NAIN' || isListOnly ? 'list' : 'grid'
  const view = isListOnly ? 'list' : readView(address['view'], usual)
  const scope = useMemo(
    (): Scope => ({
      fixed: type === undefined ? {} : { incubator_type: type },
      incubatorId: null,
      pageSize: usual === 'grid' ? PAGE_OF_CARDS : PAGE_OF_LISTS,
      // The COE page also has a filter by sector (incubators.md, Incubator list filters).
      without: type === undefined || type === 'COE' ? [] : ['sectors'],
    }),
    [type, usual],
  )
  const addMethods = useMemo(() => addMethodsFor(type), [type])
  const columns = useMemo(() => columnsFor(type), [type])
  const title = type === undefined ? 'Incubators' : INCUBATOR_LISTS[type].title
  return (
    <RecordTable
      key={title}
      entity={incubator}
      scope={scope}
      columns={columns}
      addMethods={addMethods}
      menuItems={<InvitationsMenuItem />}
      emptyTitle={`You haven't added any ${title} yet`}
      emptyText={mayAdd ? HINT : undefined}
      hrefOf={hrefOf}
      renderHead={({ count, actions }) => (
        <PageTitle title={title} crumbs={[DASHBOARD]} subtitle={count}>
          {actions}
        </PageTitle>
      )}
      renderBody={view === 'grid' ? (parts) => <IncubatorCards {...parts} hrefOf={hrefOf} /> : undefined}
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
