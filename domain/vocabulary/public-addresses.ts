/** The addresses of pages that the server draws (public-pages.md, Pages without script), by their paths. */
const PUBLIC =
  /^\/(contact)?$|^\/(landingStartup|startup-landing|mentor-landing|event\/(register|cancel))(\/|$)/

/** Whether a link leads to a page that the server draws: the web cannot open it by itself. */
export const isPublicAddress = (href: string): boolean => PUBLIC.test(href.replace(/[?#].*$/, ''))
