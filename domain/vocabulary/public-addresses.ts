/** The addresses of pages that the server draws (public-pages.md, Pages without script), by their paths. */
const PUBLIC =
  /^\/(login|contact|search|COE|NAIN|open-data)?$|^\/(landingIncubator|landingStartup|startup-landing|mentor-landing|event\/(register|cancel))(\/|$)/

/** Whether a link leads to a page that the server draws: the web cannot open it by itself. */
export const isPublicAddress = (href: string): boolean => PUBLIC.test(href.replace(/[?#].*$/, ''))

/** What says where a record is shown to visitors. */
interface Shown {
  readonly module: string
  readonly _id: string
  readonly incubator_id: string | null
}

const PAGES: Readonly<Record<string, string>> = {
  incubator: '/landingIncubator',
  startup: '/landingStartup',
  mentor: '/mentor-landing',
  event: '/event/register',
}

/** The path of the public page of a record: its own, or that of its incubator (public-pages.md, Public search). */
export const publicAddressOf = ({ module, _id, incubator_id: owner }: Shown): string => {
  const page = PAGES[module]
  return page === undefined ? `${PAGES['incubator']}/${owner}` : `${page}/${_id}`
}
