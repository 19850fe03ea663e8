import type { ProgrammeView } from '#domain/api/programme.ts'
import { softHyphenate } from '#domain/vocabulary/soft-hyphenate.ts'
import { siteTexts } from './english.tsx'

interface RegionTilesProps {
  readonly regions: ProgrammeView['regions']
  /** The number of incubators by the region's name. */
  readonly counts: Readonly<Record<string, number>>
  readonly chosen: string
}

/**
 * The regions as a map of tiles, grouped by division; a tile filters the incubators
 * (public-pages.md, Landing tabs).
 */
export const RegionTiles = ({ regions, counts, chosen }: RegionTilesProps) => {
  const divisions = [...new Set(regions.map(({ division }) => division))]
  const most = Math.max(1, ...Object.values(counts))
  return (
    <nav aria-label={siteTexts.regions.title} className="tiles">
      {divisions.map((division) => (
        <div key={division}>
          <h4>{division}</h4>
          <ul>
            {regions
              .filter((region) => region.division === division)
              .map(({ name }) => {
                const count = counts[name] ?? 0
                const label = siteTexts.regions.of({ region: name, count })
                const strength = count === 0 ? 0 : Math.ceil((count / most) * 4)
                return (
                  <li key={name} data-strength={strength}>
                    {count === 0 ? (
                      <span title={label}>
                        <b>{softHyphenate(name)}</b>
                      </span>
                    ) : (
                      <a
                        href={`/?region=${encodeURIComponent(name)}#incubator`}
                        title={label}
                        aria-label={label}
                        aria-current={name === chosen ? 'true' : undefined}
                        data-swap="incubator-found"
                      >
                        <b>{softHyphenate(name)}</b>
                        <i>{count}</i>
                      </a>
                    )}
                  </li>
                )
              })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
