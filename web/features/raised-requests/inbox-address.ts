import type { ListQuery } from '#web/platform/api/list-query.ts'

/** The inbox for an address of the page of raised requests. */
export function inboxAddressOf({ open, status, search }: ListQuery): string {
  const query = new URLSearchParams({
    kind: 'request',
    ...(status === undefined ? {} : { status: String(status) }),
    ...(open === undefined ? {} : { open: `request-${open}` }),
    ...(search === undefined ? {} : { search }),
  })
  return `/inbox?${query.toString()}`
}
