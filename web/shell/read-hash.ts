/** The token of an invitation; "" if the link is incomplete. For a route's `validateSearch`. */
export const readHash = (raw: Record<string, unknown>) => ({
  hash: typeof raw['hash'] === 'string' ? raw['hash'] : '',
})
