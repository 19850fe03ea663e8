/**
 * What public pages show. The server reads it, `web/site` draws it; neither imports the other
 * (public-pages.md, Pages without script).
 */
import type { PublicCounts } from './counts.ts'
import type { AnsweredRecord } from './entity.ts'
import type { ProgrammeView } from './programme.ts'
import type { PublicFigures } from './return-board.ts'
import type { PublicMatch } from './search.ts'

/** What every public page shows around its content. */
export interface PublicFrame {
  readonly programme: ProgrammeView
  readonly isSignedIn: boolean
  /** Whether the person may register for events: everybody but the staff of incubators. */
  readonly mayRegister: boolean
  /** The path and query of the page. */
  readonly address: string
  /** The product's own address, without a slash at the end. */
  readonly appUrl: string
  readonly assets: PublicAssets
}

/** Files of the build. Without a build, pages are plain HTML. */
export interface PublicAssets {
  /** The style sheet, which stands in the HTML. */
  readonly style: string
  /** Addresses of files. */
  readonly script: string | null
  readonly fonts: readonly string[]
  readonly icon: string | null
}

/** The three tabs of Our Networks (public-pages.md, Landing tabs). */
export const NETWORKS = ['incubator', 'startup', 'mentor'] as const
export type NetworkName = (typeof NETWORKS)[number]

/** A choice of a filter. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** One tab: what was searched, the choices of its filter, and a page of what was found. */
export interface Network {
  readonly search: string
  /** The region or incubator that was chosen; empty for all. */
  readonly chosen: string
  readonly choices: readonly Choice[]
  /** The sector that was chosen of the startups; empty for all, and in the other tabs. */
  readonly sector: string
  readonly records: readonly AnsweredRecord[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** What has come of the programme, of everything that is recorded. */
export interface LandingResults {
  /** In rupees. */
  readonly funds: number
  readonly jobs: number
  /** Granted. */
  readonly patents: number
  readonly graduates: number
  /** The funds and jobs by year, oldest first. */
  readonly fundsByYear: readonly FigureOfYear[]
  readonly jobsByYear: readonly FigureOfYear[]
}

export interface LandingPage {
  readonly kind: 'landing'
  readonly counts: PublicCounts
  readonly results: LandingResults
  /** The tab that the address names; the others show what they show at first. */
  readonly open: NetworkName
  readonly networks: Readonly<Record<NetworkName, Network>>
  /** The number of incubators in each region, by its name. */
  readonly regions: Readonly<Record<string, number>>
  /** The number of startups in each sector that has any, the largest first. */
  readonly sectors: readonly { readonly name: string; readonly startups: number }[]
  /** Some incubators with a picture of their own. */
  readonly pictured: readonly AnsweredRecord[]
  readonly events: readonly AnsweredRecord[]
}

export interface StartupPage {
  readonly kind: 'startup'
  readonly record: AnsweredRecord
}

export interface MentorPage {
  readonly kind: 'mentor'
  readonly record: AnsweredRecord
}

/** A filter of a list, with what was chosen; empty for all. */
export interface PublicFilter {
  readonly name: string
  readonly label: string
  readonly chosen: string
  readonly choices: readonly Choice[]
}

/** How a list is shown: as cards, or as a table. */
export type PublicView = 'grid' | 'list'

/** A list: where it is, what was searched in it, and a page of what was found. */
export interface PublicList {
  /** The entity's name. */
  readonly entity: string
  readonly title: string
  readonly columns: readonly string[]
  readonly path: string
  /** What every address of the list has in its query besides search, filters, order, view and page. */
  readonly kept: Readonly<Record<string, string>>
  readonly search: string
  readonly filters: readonly PublicFilter[]
  /** The column by which the list is sorted; empty for the module's own order. */
  readonly sort: string
  readonly order: 'asc' | 'desc'
  readonly view: PublicView
  /** The view that needs no name in the address; null if people cannot choose another. */
  readonly usualView: PublicView | null
  readonly records: readonly AnsweredRecord[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** A figure of a year, as a number and in words. */
export interface FigureOfYear {
  /** Its name: "2026-27". */
  readonly year: string
  readonly count: number
  readonly word: string
}

/** A figure with its label, a second line below it, and the figures of the years that led to it. */
export interface PublicFigure {
  readonly label: string
  readonly figure: string
  readonly line?: string
  readonly trend?: readonly FigureOfYear[]
}

/** A part of a whole, in rupees. */
export interface Share {
  readonly type: string
  readonly label: string
  readonly amount: number
}

/** A part of a profile that has an address of its own. */
export interface ProfilePart {
  readonly value: string
  readonly label: string
  /** The number of its records; null if it is no list. */
  readonly count: number | null
}

/** The parts of an open tab, one of which is shown, and the parameter that names it. */
export interface ProfileParts {
  readonly name: 'module' | 'list' | 'year'
  readonly open: string
  readonly parts: readonly ProfilePart[]
}

/** The public page of an incubator with one of its tabs (public-pages.md, Public incubator page). */
export interface IncubatorPage {
  readonly kind: 'incubator'
  readonly record: AnsweredRecord
  readonly tabs: readonly ProfilePart[]
  readonly open: string
  readonly figures: readonly PublicFigure[]
  /** What was spent on what, if the tab shows it (funding.md, Funding panel). */
  readonly spending: readonly Share[] | null
  readonly parts: ProfileParts | null
  /** The tab About has none. */
  readonly list: PublicList | null
  /** Today in the programme's time zone. */
  readonly today: string
}

/** A public list of incubators (public-pages.md, Public lists of incubators). */
export interface IncubatorsPage {
  readonly kind: 'incubators'
  readonly list: PublicList
}

/** The parts of the directory that are open data (public-pages.md, Open data). */
export const OPEN_DATA = ['incubators', 'startups', 'mentors', 'events'] as const
export type OpenDataName = (typeof OPEN_DATA)[number]

export interface OpenDataPage {
  readonly kind: 'open-data'
  readonly licence: { readonly name: string; readonly url: string }
  /** The questions of return forms whose figures are public. */
  readonly figures: readonly PublicFigures[]
}

/** A list that stands in a page of another website. */
export interface EmbedPage {
  readonly kind: 'embed'
  readonly list: PublicList
}

/** What an address that does not exist says, and one that the reader may not see. */
export const PAGE_NOT_FOUND = {
  title: 'Page not found',
  detail: "There's nothing at this address. It may have been deleted, or the link may be incomplete.",
} as const

/** A form as it is shown: at first, with what was wrong, or done. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  /** Problems by the names of the inputs. */
  readonly errors: Readonly<Record<string, string>>
  /** What concerns the whole form, or that it succeeded. */
  readonly message?: string
  readonly isDone: boolean
}
export const NO_INPUT: FormState = { values: {}, errors: {}, isDone: false }

export interface SearchPage {
  readonly kind: 'search'
  /** What was typed; shorter texts than the search takes find nothing. */
  readonly text: string
  readonly isTooShort: boolean
  /** The module that alone was searched; null for all. */
  readonly module: PublicMatch['module'] | null
  readonly matches: readonly PublicMatch[]
  /** Whether the search ended before it had looked everywhere. */
  readonly isPartial: boolean
}

export interface ContactPage {
  readonly kind: 'contact'
  /** To whom the message goes; null for the programme. */
  readonly incubator: { readonly id: string; readonly name: string } | null
  readonly state: FormState
}

export interface LoginPage {
  readonly kind: 'login'
  readonly state: FormState
}

/** What happened just before somebody signs in, by its name in the address of the login page. */
export const BEFORE_LOGIN = {
  'session-ended': 'Your session has ended. Log in to go on.',
  'password-changed': 'Password changed successfully',
  'email-updated': 'Email updated successfully',
} as const

export interface RegisterPage {
  readonly kind: 'register'
  readonly event: AnsweredRecord
  /** `staff`: incubator accounts cannot register. */
  readonly opening: 'open' | 'full' | 'over' | 'staff'
  readonly state: FormState
}

export interface CancelPage {
  readonly kind: 'cancel'
  /** The name and days of the event; empty if it was deleted. */
  readonly event: string
  readonly token: string
  readonly isCancelled: boolean
  readonly problem?: string
}

/** There is no such page, or the page cannot be shown now. */
export interface ProblemPage {
  readonly kind: 'problem'
  readonly status: number
  readonly title: string
  readonly detail: string
  /** The path of the form that was refused. */
  readonly back?: string
}

export type PublicPage =
  | LandingPage
  | StartupPage
  | MentorPage
  | SearchPage
  | IncubatorPage
  | IncubatorsPage
  | OpenDataPage
  | EmbedPage
  | ContactPage
  | LoginPage
  | RegisterPage
  | CancelPage
  | ProblemPage

/** Draws a page as a whole HTML document. */
export type DrawPublicPage = (page: PublicPage, frame: PublicFrame) => string
