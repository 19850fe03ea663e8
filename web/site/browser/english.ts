/** The texts that scripts show on public pages; web/site/english.tsx has those of the pages themselves. */
export const browserTexts = {
  password: { show: 'Show', showLabel: 'Show password', hide: 'Hide', hideLabel: 'Hide password' },
  copied: (value: string) => `Copied ${value} to clipboard`,
  notCopied: 'Error while copying!',
  notSent: 'The form could not be sent. Please try again.',
  noConnection: 'The server cannot be reached; check your connection.',
}
export type BrowserTexts = typeof browserTexts
