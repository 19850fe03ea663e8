/** The errors that a page has shown where they happened; another try that fails has another one. */
export const shownProblems = new WeakSet<Error>()
