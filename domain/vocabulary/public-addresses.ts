/** Addresses of pages that the server draws (public-pages.md, Pages without script); true for those that search engines are told. */
const PAGES: Readonly<Record<string, boolean>> = {
  '/': true,
  '/COE': true,
  '/NAIN': true,
  '/search': true,
  '/contact': true,
  '/open-data': true,
  '/login': false,
  '/event/cancel': false,
}
/** The page of a record is below the one of its module. */
const RECORD_PAGES: Readonly<Record<string, string>> = {
  incubator: '/landingIncubator',
  startup: '/landingStartup',
  mentor: '/mentor-landing',
  event: '/event/register',
}
const BELOW = [...Object.values(RECORD_PAGES), '/startup-landing']

export const LISTED_PAGES: readonly string[] = Object.keys(PAGES).filter((path) => PAGES[path])

/** The paths of the pages that the server draws, as a regular expression from the start of an address. */
export const PUBLIC_PATHS = `^(?:(?:${Object.keys(PAGES).join('|')})(?=[?#]|$)|(?:${BELOW.join('|')})(?=[/?#]|$))`
const PUBLIC = new RegExp(PUBLIC_PATHS)

/** Whether a link leads to a page that the server draws: the web cannot open it by itself. */
export const isPublicAddress = (href: string): boolean => PUBLIC.test(href)

/** What says where a record is shown to visitors. */
interface Shown {
  readonly module: string
  readonly _id: string
  readonly incubator_id: string | null
}

/** The path of the public page of a record: its own, or that of its incubator (public-pages.md, Public search). */
export const publicAddressOf = ({ module, _id, incubator_id: owner }: Shown): string => {
  const page = RECORD_PAGES[module]
  return page === undefined ? `${RECORD_PAGES['incubator']}/${owner}` : `${page}/${_id}`
}
