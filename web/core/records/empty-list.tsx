import { Button } from '@mantine/core'
import type { Entity } from '#domain/entities/entity.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'

interface Props {
  entity: Entity
  /** Its own words, and whether it takes files. */
  list: {
    readonly emptyTitle?: string
    readonly emptyText?: string | undefined
    readonly canImport?: boolean
  }
  /** Search or filters are active, so there may be records that do not match. */
  isFiltered: boolean
  /** The address contains a page number beyond the last page. */
  isPastEnd: boolean
  onShowAll: () => void
  onFirstPage: () => void
  /** null if the person may not add records. */
  onAdd: (() => void) | null
  /** The button that adds, by default "Add New {Thing}". */
  addLabel: string | undefined
}

const WITH_FILE = 'Add one or import a file.'

/** Says why the list is empty and offers one next step (lists-and-search.md, Empty lists). */
export const EmptyList = ({
  entity,
  list: { emptyTitle, emptyText, canImport = true },
  isFiltered,
  isPastEnd,
  onShowAll,
  onFirstPage,
  onAdd,
  addLabel,
}: Props) => {
  if (isPastEnd)
    return (
      <EmptyState
        title="This page is empty"
        action={
          <Button variant="default" onClick={onFirstPage}>
            Go to the first page
          </Button>
        }
      >
        The list is shorter now.
      </EmptyState>
    )
  if (isFiltered)
    return (
      <EmptyState
        title={entity.texts.empty}
        action={
          <Button variant="default" onClick={onShowAll}>
            Clear search and filters
          </Button>
        }
      >
        No results for this search and filters.
      </EmptyState>
    )
  return (
    <EmptyState
      title={emptyTitle ?? entity.texts.empty}
      action={onAdd && <Button onClick={onAdd}>{addLabel ?? entity.texts.addTitle}</Button>}
    >
      {emptyText ?? ['Nothing here yet.', ...(onAdd ? [canImport ? WITH_FILE : 'Add one.'] : [])].join(' ')}
    </EmptyState>
  )
}
