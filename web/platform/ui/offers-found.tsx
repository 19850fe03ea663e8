import { shownProblems } from './shown-problems.ts'

interface Found {
  isFetching: boolean
  error: Error | null
  refetch: () => unknown
}

const NotLoaded = ({ error }: { error: Error }) => {
  shownProblems.add(error)
  return 'The list could not be loaded. Open it again to retry.'
}

/** What an open list says that has no options: that they are looked for, that none fits, or that the call failed. */
export const wordsWithoutOffers = ({ isFetching, error }: Pick<Found, 'isFetching' | 'error'>) =>
  isFetching ? 'Searching…' : error ? <NotLoaded error={error} /> : 'Nothing found'

/** The props of a select whose options the server finds; opening it tries again what failed. */
export const offersFound = (found: Found) => ({
  nothingFoundMessage: wordsWithoutOffers(found),
  onDropdownOpen: () => {
    if (found.error) void found.refetch()
  },
})
