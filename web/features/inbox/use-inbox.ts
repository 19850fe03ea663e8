import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ASSIGN_INBOX_ITEM, LIST_ASSIGNEES, LIST_INBOX } from '#domain/api/endpoints.ts'
import type { InboxItem } from '#domain/api/inbox.ts'
import { INBOX_KINDS, INBOX_STATUSES, type InboxKind } from '#domain/api/inbox-limits.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import type { Page } from '#domain/api/page.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { inboxTexts } from './english/inbox.ts'
import { toast } from '#web/platform/ui/toast.ts'

const { assign: texts } = inboxTexts

/** The filters in the address; invalid ones are ignored. */
export const filtersIn = (address: ListQuery) => ({
  kind: INBOX_KINDS.find((one) => one === address['kind']),
  status: INBOX_STATUSES.find((one) => one === address['status']),
  to: (['portal', 'incubator'] as const).find((one) => one === address['to']),
  assigned: (['me', 'nobody'] as const).find((one) => one === address['assigned']),
  incubator_id: typeof address['incubator_id'] === 'string' ? address['incubator_id'] : undefined,
  incubator_type: SHORT_TYPES.find((one) => one === address['incubator_type']),
  incubator_region: typeof address['incubator_region'] === 'string' ? address['incubator_region'] : undefined,
  search: address.search,
})

/** A page of the inbox that matches the address. */
export function useInbox(address: ListQuery) {
  const query = { ...filtersIn(address), page: address.page, pageSize: PAGE_SIZE_DEFAULT }
  return useQuery<Page<InboxItem>, Problem>({
    queryKey: keys.inboxList(query),
    queryFn: ({ signal }) => ask(LIST_INBOX, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export interface ItemPlace {
  readonly kind: InboxKind
  readonly id: string
}

/** "message-{id}": what an address opens. */
export const placeOf = ({ kind, _id: id }: InboxItem): string => `${kind}-${id}`

export function readPlace(open: string | undefined): ItemPlace | undefined {
  const kind = INBOX_KINDS.find((one) => open?.startsWith(`${one}-`))
  // Addresses of records have the id alone.
  if (kind === undefined) return open === undefined ? undefined : { kind: 'request', id: open }
  return { kind, id: open?.slice(kind.length + 1) ?? '' }
}

/** The people to whom it can be assigned. */
export const useAssignees = (place: ItemPlace, isWanted: boolean) =>
  useQuery({
    queryKey: keys.inboxAssignees(place.kind, place.id),
    queryFn: ({ signal }) => ask(LIST_ASSIGNEES, { params: { kind: place.kind, id: place.id }, signal }),
    enabled: isWanted,
  })

/** Assigns it; the list and the panel show who has it. */
export async function assign({ kind, id }: ItemPlace, person: { id: string; name: string } | null) {
  try {
    await ask(ASSIGN_INBOX_ITEM, { params: { kind, id }, body: { account_id: person?.id ?? null } })
    toast.success(person === null ? texts.toNobody : texts.to(person.name))
  } catch (error) {
    toast.error(asProblem(error).detail)
  } finally {
    await queryClient.invalidateQueries({ queryKey: keys.inbox })
  }
}
