import type { ListQuery } from '#web/platform/api/list-query.ts'

/** The inbox for an address of the page of contact messages, whose filters had other names. */
export function inboxAddressOf({ answered, open, search, incubator_id: owner }: ListQuery): string {
  const query = new URLSearchParams({
    kind: 'message',
    ...(answered === undefined ? {} : { status: answered === 'true' ? 'answered' : 'open' }),
    ...(open === undefined ? {} : { open: `message-${open}` }),
    ...(search === undefined ? {} : { search }),
    ...(owner === undefined ? {} : { incubator_id: String(owner) }),
  })
  return `/inbox?${query.toString()}`
}
