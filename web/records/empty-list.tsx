import { Button } from '@mantine/core'
import type { Entity } from '#domain/entities/entity.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  entity: Entity
  title: string | undefined
  text: string | undefined
  /** The person narrowed the list: it is not empty, nothing fits. */
  isNarrowed: boolean
  /** The address asks for a page that the list no longer has. */
  isPastEnd: boolean
  onShowAll: () => void
  onFirstPage: () => void
  /** null where the person may not add. */
  onAdd: (() => void) | null
}

/** What this list is, why nothing is in it, and the one next step (lists-and-search.md, Empty lists). */
export const EmptyList = ({
  entity,
  title,
  text,
  isNarrowed,
  isPastEnd,
  onShowAll,
  onFirstPage,
  onAdd,
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
  if (isNarrowed)
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
      title={title ?? entity.texts.empty}
      action={onAdd && <Button onClick={onAdd}>{entity.texts.addTitle}</Button>}
    >
      {text ?? (onAdd ? 'Nothing here yet. Add one or import a file.' : 'Nothing here yet.')}
    </EmptyState>
  )
}
