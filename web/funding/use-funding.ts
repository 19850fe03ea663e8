import { useQuery } from '@tanstack/react-query'
import type { RecordPage } from '#domain/api/page.ts'
import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import { funding } from '#domain/entities/funding.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { readList } from '#web/api/read-list.ts'
import type { Row } from '#web/api/use-records.ts'

/** Whose funding: an incubator's, or one of its startups' own. */
export interface FundingOwner {
  incubatorId: string
  startupId?: string
}

/** Every item, page by page: the overview sums them. */
async function readAll(
  { incubatorId, startupId }: FundingOwner,
  isPublic: boolean,
  signal: AbortSignal,
): Promise<RecordPage<Row>> {
  const owner = isPublic ? {} : { user_id: startupId ?? incubatorId }
  const read = (page: number) =>
    readList(funding, isPublic ? incubatorId : undefined, { ...owner, page, pageSize: PAGE_SIZE_MAX }, signal)
  const first = await read(1)
  const pages = Math.ceil(first.total / PAGE_SIZE_MAX)
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)))
  return { ...first, data: [first, ...rest].flatMap((p) => p.data) }
}

/** All funding items of an owner; a change of one shows in them like in every list. */
export function useFunding(owner: FundingOwner, isPublic: boolean) {
  return useQuery<RecordPage<Row>, Problem>({
    queryKey: [...keys.list(funding.name, { pageSize: PAGE_SIZE_MAX }), 'all', owner, isPublic],
    queryFn: ({ signal }) => readAll(owner, isPublic, signal),
  })
}
