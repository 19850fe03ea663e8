import { IconNote } from '@tabler/icons-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { note } from '#domain/entities/note.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import type { Row, useRecords } from '#web/platform/api/use-records.ts'
import { RecordDialog } from '#web/core/records/dialogs.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { NoteItem } from './note-item.tsx'
import classes from './note-list.module.css'

interface Props {
  answer: ReturnType<typeof useRecords>
  filtered: ComponentProps<typeof PagedList>['filtered']
  onPage: (page: number | undefined) => void
  /** Whom the notes are about, where the list stands next to it. */
  hasSubject?: boolean
  /** Below the sentence of an empty list. */
  action?: ReactNode
}

/** Notes in full, with the actions of their authors (notes.md, Note list). */
export const NoteList = ({ answer, filtered, onPage, hasSubject = true, action }: Props) => {
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
