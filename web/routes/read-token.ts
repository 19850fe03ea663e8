/** A one-time link's own word; "" where the link is not complete. For a route's `validateSearch`. */
export const readToken = (raw: Record<string, unknown>) => ({
  token: typeof raw['token'] === 'string' ? raw['token'] : '',
})
