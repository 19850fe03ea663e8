import { Button } from '@mantine/core'
import { useState } from 'react'
import { note, NOTE_SUBJECTS } from '#domain/entities/note.ts'
import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { useRecord, useRecords } from '#web/platform/api/use-records.ts'
import { NoteList } from '#web/features/notes/note-list.tsx'
import { IncubatorFilter } from '#web/core/records/incubator-filter.tsx'
import { ChoiceChip } from '#web/core/records/choice-chip.tsx'
import { RecordDialog } from '#web/core/records/dialogs.ts'
import { Search } from '#web/core/records/list-bar.tsx'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { FilterBar } from '#web/platform/ui/filter-bar.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The one note that an address opens, as a list. */
function useOpened(id: string | undefined) {
  const answer = useRecord(note.name, id ?? null)
  const { data } = answer
  const page = data && { data: [data], total: 1, page: 1, pageSize: 1 }
  return { ...answer, data: page } as ReturnType<typeof useRecords>
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
