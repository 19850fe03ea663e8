import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFile } from '@tabler/icons-react'
import { LIST_OWN_FILES } from '#domain/api/endpoints.ts'
import type { OwnFile } from '#domain/api/file.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import type { Page } from '#domain/api/page.ts'
import { findEntity } from '#domain/entities/register.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { FileLink } from '#web/platform/ui/file-link.tsx'
import { formatSize } from '#web/platform/ui/format-size.ts'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { placeOfRecord } from '#web/shell/places.ts'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import classes from './uploads-page.module.css'

/** The uses that are named; the rest is a number. */
const NAMED = 5

const Uses = ({ file }: { file: OwnFile }) => {
  const more = file.uses_total - Math.min(NAMED, file.uses.length)
  return (
    <ul className={classes.uses}>
      {file.uses.slice(0, NAMED).map((use) => (
        <li key={`${use.module} ${use._id} ${use.label}`}>
          <AppLink href={placeOfRecord(use)} className={classes.link}>
            {use.title}
          </AppLink>
          <span className={classes.place}>
            {findEntity(use.module)?.label.one ?? use.module}, {use.label}
            {use.incubator_name !== null && use.module !== 'incubator' && ` · ${use.incubator_name}`}
          </span>
        </li>
      ))}
      {more > 0 && <li className={classes.place}>and {formatNumber(more)} more</li>}
    </ul>
  )
}

const File = ({ file }: { file: OwnFile }) => {
  const zone = useTimeZone()
  return (
    <li className={classes.file}>
      <div className={classes.head}>
        <FileLink href={file.url} of={file.name} className={classes.name}>
          {file.name}
        </FileLink>
        <span className={classes.facts}>
          {formatSize(file.size)} ·{' '}
          <time dateTime={file.createdAt}>{formatMoment(file.createdAt, zone)}</time>
        </span>
      </div>
      <Uses file={file} />
    </li>
  )
}

/** /uploads: the files in one's own records, with where each is used (files-and-viewers.md, Own uploads). */
export const UploadsPage = () => {
  const [{ page }, change] = useListAddress()
  const query = { page, pageSize: PAGE_SIZE_DEFAULT }
  const answer = useQuery<Page<OwnFile>, Problem>({
    queryKey: keys.ownFiles(query),
    queryFn: ({ signal }) => ask(LIST_OWN_FILES, { query, signal }),
    placeholderData: keepPreviousData,
    // Any change of a record may add or end a use.
    staleTime: 0,
  })
  const { data } = answer
  return (
    <>
      <PageTitle
        title="Uploads"
        crumbs={[DASHBOARD]}
        subtitle={data ? formatQuantity(data.total, 'file') : '\u00a0'}
      />
      <PagedList
        answer={answer}
        failure="The files could not be loaded."
        onPage={(next) => change({ page: next }, { isStep: true })}
        filtered={null}
        empty={
          <EmptyState icon={IconFile} title="No files found">
            Files that your records contain appear here, with where each is used.
          </EmptyState>
        }
      >
        {data ? (
          <ul
            className={classes.list}
            aria-label="Uploads"
            data-refreshing={answer.isPlaceholderData || undefined}
          >
            {data.data.map((file) => (
              <File key={file.url} file={file} />
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={PAGE_SIZE_DEFAULT} height={64} />
        )}
      </PagedList>
    </>
  )
}
