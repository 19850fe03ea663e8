import { Button } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { note, NOTE_SUBJECTS } from '#domain/entities/note.ts'
import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { useRecord, useRecords, type Row } from '#web/platform/api/use-records.ts'
import { IncubatorFilter } from '#web/core/records/incubator-filter.tsx'
import { ChoiceChip } from '#web/core/records/choice-chip.tsx'
import { RecordDialog } from '#web/core/records/dialogs.ts'
import { Search } from '#web/core/records/list-bar.tsx'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { FilterBar } from '#web/platform/ui/filter-bar.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { NoteItem } from './note-item.tsx'
import classes from './note-list.module.css'

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The one note that an address opens, as a list. */
function useOpened(id: string | undefined) {
  const answer = useRecord(note.name, id ?? null)
  const { data } = answer
  const page = data && { data: [data], total: 1, page: 1, pageSize: 1 }
  return { ...answer, data: page } as ReturnType<typeof useRecords>
}

interface NoteListProps {
  answer: ReturnType<typeof useRecords>
  filtered: ComponentProps<typeof PagedList>['filtered']
  onPage: (page: number | undefined) => void
  /** Whom the notes are about, where the list stands next to it. */
  hasSubject?: boolean
  /** Below the sentence of an empty list. */
  action?: ReactNode
}

/** Notes in full, with the actions of their authors (notes.md, Note list). */
const NoteList = ({ answer, filtered, onPage, hasSubject = true, action }: NoteListProps) => {
  const hasIncubator = readsAll(useActor())
  const verdict = useVerdict('note.change')
  const [edited, setEdited] = useState<Row | null>(null)
  const { data, isPlaceholderData: isRefreshing } = answer
  return (
    <>
      <PagedList
        answer={answer}
        failure="The notes could not be loaded."
        onPage={onPage}
        filtered={filtered}
        empty={
          <EmptyState icon={IconNote} title={note.texts.empty} action={action}>
            Notes about incubators, startups and mentors appear here. Startups and mentors never see them.
          </EmptyState>
        }
      >
        {data ? (
          <ul className={classes.list} aria-label="Notes" data-refreshing={isRefreshing || undefined}>
            {data.data.map((row) => (
              <li key={row._id}>
                <NoteItem {...{ row, hasIncubator, hasSubject }} onEdit={() => setEdited(row)} />
              </li>
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={6} height={96} />
        )}
      </PagedList>
      {edited && (
        <RecordDialog
          entity={note}
          record={edited}
          incubatorId={asOwner(edited)}
          verdict={verdict}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

const asOwner = (row: Row): string | null => {
  const owner = row['incubator_id']
  return typeof owner === 'string' ? owner : null
}

/** /all-notes: notes about incubators, startups and mentors (notes.md, Note list). */
export const NotesPage = () => {
  const actor = useActor()
  const [address, change] = useListAddress()
  const [isAdding, setAdding] = useState(false)
  const verdict = useVerdict('note.change')
  const { page, search } = address
  const [about, incubatorId, open] = ['about', 'incubator_id', 'open'].map((name) => textIn(address[name]))
  const query = { page, search, about, incubator_id: incubatorId, pageSize: note.pageSize }
  const all = useRecords(note.name, query, { isWanted: open === undefined })
  const opened = useOpened(open)
  const answer = open === undefined ? all : opened
  const { data } = answer
  const isFiltered = [search, about, incubatorId].some((value) => value !== undefined)
  const showAll = () =>
    change({ search: undefined, about: undefined, incubator_id: undefined, open: undefined })
  const add = verdict.outcome === 'apply' && <Button onClick={() => setAdding(true)}>Add note</Button>
  return (
    <>
      <PageTitle
        title="Notes"
        crumbs={[DASHBOARD]}
        subtitle={data ? formatQuantity(data.total, 'note') : '\u00a0'}
      >
        {open !== undefined && (
          <Button variant="default" onClick={showAll}>
            Show all notes
          </Button>
        )}
        {add}
      </PageTitle>
      {open === undefined && (
        <FilterBar>
          <Search
            label="Search for notes"
            value={search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
          />
          <ChoiceChip
            label="About"
            options={NOTE_SUBJECTS}
            value={about}
            onChange={(value) => change({ about: value })}
          />
          {readsAll(actor) && (
            <IncubatorFilter
              value={incubatorId ?? null}
              onChange={(id) => change({ incubator_id: id ?? undefined })}
            />
          )}
        </FilterBar>
      )}
      <NoteList
        answer={answer}
        onPage={(next) => change({ page: next }, { isStep: true })}
        filtered={
          isFiltered
            ? { title: 'No notes match these filters', label: 'Clear filters', onShowAll: showAll }
            : null
        }
        action={add}
      />
      {isAdding && (
        <RecordDialog
          entity={note}
          record={null}
          incubatorId={ownIncubatorOf(actor)}
          verdict={verdict}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
