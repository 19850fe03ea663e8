/** The token of a one-time link; "" if the link is incomplete. For a route's `validateSearch`. */
export const readToken = (raw: Record<string, unknown>) => ({
  token: typeof raw['token'] === 'string' ? raw['token'] : '',
})
