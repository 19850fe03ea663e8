/** The id of the list that the search input controls. */
export const RESULTS_ID = 'search-results'

/** Arrow keys and Enter, typed in the input and applied to the results once they have loaded. */
export interface TypedKeys {
  press: ((key: string) => void) | undefined
  /** Enter was pressed before there were results, so the first result opens when it arrives. */
  isEnterWaiting: boolean
}
