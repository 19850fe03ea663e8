import { useSearch } from '@tanstack/react-router'
import { readTitle, readViewed, type Viewed } from './read-viewed.ts'

const useParam = (name: string): string =>
  useSearch({
    strict: false,
    select: (s: Record<string, unknown>) => (typeof s[name] === 'string' ? s[name] : ''),
  })

/** The file in the address of a viewer (`?url=`). */
export const useViewed = (): Viewed => readViewed(useParam('url'), window.location.origin)

/** The title in the address (`?title=`); '' if there is none. */
export const useViewedTitle = (): string => readTitle(useParam('title'))
