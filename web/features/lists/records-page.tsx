import { useParams } from '@tanstack/react-router'
import { useMemo, type ComponentProps, type FunctionComponent } from 'react'
import { PAGE_OF_LISTS } from '#domain/api/page-size.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { canRead, readsAll } from '#domain/permissions/reading.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { columnsOf, withBesides } from '#web/core/records/columns.tsx'
import { ownerColumn } from '#web/core/records/incubator-column.tsx'
import { IncubatorFilter } from '#web/core/records/incubator-filter.tsx'
import { RecordTable } from '#web/core/records/record-table.tsx'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { useOwnScope } from '#web/core/records/use-own-scope.ts'
import { mentorIn } from '#web/core/records/list-params.ts'
import type { Scope } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Limits the scope to the incubator in the address, unless staff of another one opens it. The startups of a mentor may be
 * in several.
 */
function useScope(entity: Entity): Scope {
  const actor = useActor()
  const own = useOwnScope(entity)
  const [address] = useListAddress()
  const incubatorId = textIn(address['incubator_id'])
  const mentorId = mentorIn(entity, address)
  return useMemo(() => {
    if (mentorId !== undefined && incubatorId === undefined) return { ...own, fixed: {}, incubatorId: null }
    return incubatorId === undefined || (own.incubatorId ?? incubatorId) !== incubatorId
      ? own
      : {
          ...own,
          fixed: { incubator_id: incubatorId },
          incubatorId,
          ...(readsAll(actor) ? { isChosen: true } : {}),
        }
  }, [actor, own, incubatorId, mentorId])
}

type TableProps = ComponentProps<typeof RecordTable> & {
  /** Columns after the first, such as the incubator that each record belongs to. */
  besides: readonly GridColumn<Row>[]
}

const Table = ({ besides, ...table }: TableProps) => {
  const { entity } = table
  const columns = useMemo(() => withBesides(columnsOf(entity), besides), [entity, besides])
  return <RecordTable {...table} columns={columns} />
}

/** Modules whose records have a table of their own, which is loaded with it. */
const TABLES: Readonly<Record<string, FunctionComponent<TableProps>>> = {
  [event.name]: lazyPart(
    async () => (await import('#web/features/events/event-records.tsx')).EventRecords,
    <SkeletonRows rows={PAGE_OF_LISTS} />,
  ),
  [mentorSession.name]: lazyPart(
    async () => (await import('#web/features/mentoring/session-records.tsx')).SessionRecords,
    <SkeletonRows rows={PAGE_OF_LISTS} />,
  ),
}

const Records = ({ entity }: { entity: Entity }) => {
  const actor = useActor()
  const scope = useScope(entity)
  const [, change] = useListAddress()
  const { data } = useRecord('incubator', scope.incubatorId)
  const owner = readsAll(actor) ? entity.ownerName : null
  const besides = useMemo(
    () => (owner !== null && scope.incubatorId === null ? [ownerColumn(owner)] : []),
    [owner, scope.incubatorId],
  )
  const hasPages = entity.account !== undefined
  const Shown = TABLES[entity.name] ?? Table
  return (
    <Shown
      key={entity.name}
      entity={entity}
      scope={scope}
      besides={besides}
      {...(hasPages ? { hrefOf: (row) => `/${entity.name}/${row._id}` } : {})}
      barEnd={
        owner !== null && (
          <IncubatorFilter
            value={scope.incubatorId}
            onChange={(id) => change({ incubator_id: id ?? undefined })}
          />
        )
      }
      renderHead={({ count, actions }) => (
        <PageTitle
          title={entity.label.many}
          crumbs={[DASHBOARD]}
          subtitle={
            <>
              {count}
              {data && ` · ${String(data['name'])}`}
            </>
          }
        >
          {actions}
        </PageTitle>
      )}
    />
  )
}

/**
 * The records of any module in one list, of the whole programme or of one incubator: what a figure leads to
 * (dashboards-and-figures.md, Figures and their lists).
 */
export const RecordsPage = () => {
  const { module } = useParams({ strict: false })
  const actor = useActor()
  const entity = (ENTITIES as readonly Entity[]).find(({ name }) => name === module)
  return entity && canRead(actor, entity.readers) ? <Records entity={entity} /> : <NotFoundPage />
}
