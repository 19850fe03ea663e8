import { useEffect } from 'react'

/** How many lists on the page show the additions to an entity that wait. */
const lists = new Map<string, number>()

/** As long as a list shows its waiting additions, no toast tells of another one. */
export function useShownAdditions(entity: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    lists.set(entity, (lists.get(entity) ?? 0) + 1)
    return () => void lists.set(entity, lists.get(entity)! - 1)
  }, [entity, isShown])
}

export const areAdditionsShown = (entity: string): boolean => (lists.get(entity) ?? 0) > 0
