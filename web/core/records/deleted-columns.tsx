import type { DeletedRecord } from '#domain/api/deleted.ts'
import { findEntity } from '#domain/entities/register.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { TwoLines } from '#web/platform/ui/two-lines.tsx'
import classes from './deleted-page.module.css'

interface Room {
  /** The list contains only records of one module. */
  isOfOne: boolean
  /** The owner of each record, for people who read those of all incubators. */
  hasIncubator: boolean
}

const personOf = ({ deletedBy, proposedBy }: DeletedRecord): string =>
  proposedBy === null ? deletedBy.name : `${proposedBy}, approved by ${deletedBy.name}`

/** Name, module, incubator, who deleted it and when (history-and-restoring.md, Deleted records). */
export const deletedColumns = (
  zone: string,
  { isOfOne, hasIncubator }: Room,
): GridColumn<DeletedRecord>[] => [
  {
    key: 'name',
    label: 'Name',
    isMain: true,
    render: (r) => <TwoLines>{r.name}</TwoLines>,
    textOf: (r) => r.name,
  },
  ...(isOfOne
    ? []
    : [
        {
          key: 'entity',
          label: 'Module',
          width: 150,
          render: (r: DeletedRecord) => findEntity(r.entity)?.label.one ?? r.entity,
        },
      ]),
  ...(hasIncubator
    ? [
        {
          key: 'incubator_name',
          label: 'Incubator',
          isWideOnly: true,
          render: (r: DeletedRecord) =>
            r.incubator_name === null ? (
              '–'
            ) : (
              <AppLink href={`/incubator/${r.incubator_id}`} className={classes.link}>
                <TwoLines>{r.incubator_name}</TwoLines>
              </AppLink>
            ),
          textOf: (r: DeletedRecord) => r.incubator_name ?? '',
        },
      ]
    : []),
  {
    key: 'deletedBy',
    label: 'Deleted by',
    width: 208,
    render: (r) => <TwoLines>{personOf(r)}</TwoLines>,
    textOf: personOf,
  },
  {
    key: 'deletedAt',
    label: 'Deleted',
    width: 148,
    render: (r) => <span className="figures">{formatMoment(r.deletedAt, zone)}</span>,
  },
]
