/** The list that the box of the search leads. */
export const RESULTS_ID = 'search-results'

/** Arrows and Enter are typed in the box, and move in the results once they are here. */
export interface TypedKeys {
  press: ((key: string) => void) | undefined
  /** Enter came before anything could be opened: the first hit is, when it is here. */
  isEnterWaiting: boolean
}
