/** Room `contact`: the inbox of the messages that arrive by the contact forms. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContactMessage } from '#domain/api/contact.ts'
import { ANSWER_CONTACT_MESSAGE, LIST_CONTACT_MESSAGES } from '#domain/api/endpoints.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import type { Page } from '#domain/api/page.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { toast } from '#web/platform/ui/toast.ts'

/** The filters in the address; invalid ones are ignored. */
export const filtersIn = (address: ListQuery) => ({
  answered: (['true', 'false'] as const).find((one) => one === address['answered']),
  incubator_id: typeof address['incubator_id'] === 'string' ? address['incubator_id'] : undefined,
  search: address.search,
})

/** A page of the messages that match the address. */
export function useContactMessages(address: ListQuery) {
  const query = { ...filtersIn(address), page: address.page, pageSize: PAGE_SIZE_DEFAULT }
  return useQuery<Page<ContactMessage>, Problem>({
    queryKey: keys.contactMessageList(query),
    queryFn: ({ signal }) => ask(LIST_CONTACT_MESSAGES, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Marks a message as answered, or opens it again. Returns it as it is now; undefined if that failed. */
export async function markAnswered(id: string, answered: boolean): Promise<ContactMessage | undefined> {
  try {
    const marked = await ask(ANSWER_CONTACT_MESSAGE, { params: { id }, body: { answered } })
    toast.success(answered ? 'Marked as answered' : 'Message opened again')
    return marked
  } catch (error) {
    toast.error(asProblem(error).detail)
    return undefined
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.contactMessages })
  }
}
