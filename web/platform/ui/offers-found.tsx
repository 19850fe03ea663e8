import { shownProblems } from './shown-problems.ts'

interface Found {
  isFetching: boolean
  error: Error | null
  refetch: () => unknown
}

const NotLoaded = ({ error }: { error: Error }) => {
  shownProblems.add(error)
  return 'Could not be loaded. Open it again to retry.'
}

/** The props of a select whose options the server finds; opening it tries again what failed. */
export const offersFound = (found: Found) => ({
  nothingFoundMessage: found.isFetching ? (
    'Searching…'
  ) : found.error ? (
    <NotLoaded error={found.error} />
  ) : (
    'Nothing found'
  ),
  onDropdownOpen: () => {
    if (found.error) void found.refetch()
  },
})
