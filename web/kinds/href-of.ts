/** Nothing but http: a record's text never becomes a script. */
export const hrefOf = (text: string): string | null =>
  /^https?:\/\//i.test(text) || text.startsWith('/api/files/')
    ? text
    : /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)
      ? null
      : `https://${text}`
