type None = Readonly<Record<string, never>>

interface Written {
  /** The text as written. */
  readonly text: string
}

/** More time for a return. */
interface ReturnTime {
  readonly title: string
  readonly period: string
  readonly name: string
  readonly until: string
  readonly reason: string
}

/** What is done with returns beyond changing them. */
export interface ReturnActions {
  'let-in-return': ReturnTime
  'decline-extension': ReturnTime
  'remind-of-returns': { readonly title: string; readonly period: string; readonly returns: number }
}

/** The problems of a return form. */
export interface FormProblems {
  'not-a-deadline': None
  /** For the code of a question that another one has. */
  'code-twice': Written
  /** For the indicator of a question that another one has. */
  'indicator-twice': Written
  'not-a-source': Written
  /** For a question of another form, which is asked less often than the form that would count it. */
  'asked-too-seldom': Written & { readonly form: string }
  /** For the name of a deliverable of a standard set that another one has. */
  'name-twice': Written
  /** For a field that only records with this option of another one have. */
  'only-with': { readonly field: string; readonly value: string }
  /** For the code of a question, which the form does not have or which has no figure. */
  'no-figure-question': Written
  /** For a source whose records have only a year, in a form that is due more often. */
  'only-by-year': Written
  /** A form that is filled in once counts no records. */
  'counted-in-once': None
  'not-a-period-of': { readonly example: string }
  /** For the first period of a form. */
  'too-long-ago': { readonly earliest: string }
  /** For a form of an incubator, which its startups fill in. */
  'not-its-startups': None
}

/** Why the state of a return, or of a form, does not allow a change. */
export interface ReturnStates {
  /** A return that is submitted or accepted changes only by its own calls. */
  'return-is-closed': None
  'return-not-submitted': None
  /** Periods of the form have opened. */
  'form-in-use': None
}

/** Why returns do not allow a change of another record. */
export interface ReturnReasons {
  /** The figure of an indicator comes from an accepted return. */
  'figure-of-return': { readonly title: string }
}
