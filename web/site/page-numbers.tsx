import { siteTexts } from './english.tsx'

/** How many numbers stand on each side of the current page. */
const AROUND = 2

/** The numbers that are offered: the first, the last, and those around the current one; null stands for a gap. */
function pageNumbersAround(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (n) => n === 1 || n === pages || Math.abs(n - page) <= AROUND,
  )
  return shown.flatMap((n, at) => (at > 0 && n - shown[at - 1]! > 1 ? [null, n] : [n]))
}

interface PageNumbersProps {
  readonly label: string
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
  /** The part of the page that a number replaces, where scripts run. */
  readonly part: string
}

/** Numbered links to the pages of a list. */
export const PageNumbers = ({ label, page, pages, hrefOf, part }: PageNumbersProps) =>
  pages > 1 && (
    <nav aria-label={label} className="pages">
      <ol>
        {pageNumbersAround(page, pages).map((n, at) => (
          <li key={n ?? `gap-${at}`}>
            {n === null ? (
              '…'
            ) : (
              <a
                href={hrefOf(n)}
                aria-label={siteTexts.list.page(n)}
                aria-current={n === page ? 'page' : undefined}
                data-swap={part}
              >
                {n}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
