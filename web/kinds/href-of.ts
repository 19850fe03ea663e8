/** Nothing but http: a record's text never becomes a script. */
export const hrefOf = (said: string): string | null =>
  /^https?:\/\//i.test(said) || said.startsWith('/api/files/')
    ? said
    : /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(said)
      ? null
      : `https://${said}`
