import type { PublicFrame } from '#domain/api/public-page.ts'
import { siteTexts } from './english.tsx'

/** A page that leads to a profile. */
interface Crumb {
  readonly label: string
  readonly href: string
}

const HOME: Crumb = { label: siteTexts.frame.home, href: '/' }

/** The list to which a profile belongs, after the landing page. */
export const Crumbs = ({ list, name }: { list: Crumb; name: string }) => (
  <nav aria-label={siteTexts.frame.breadcrumb} className="crumbs">
    <ol>
      {[HOME, list].map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      <li aria-current="page">{name}</li>
    </ol>
  </nav>
)

/** The same for search engines. */
export const crumbsData = (list: Crumb, name: string, { appUrl }: PublicFrame): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...[HOME, list].map(({ label, href }) => ({ name: label, item: appUrl + href })),
    { name },
  ].map((one, at) => ({ '@type': 'ListItem', position: at + 1, ...one })),
})
