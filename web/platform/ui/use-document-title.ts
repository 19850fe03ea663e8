import { useEffect } from 'react'

const PRODUCT = 'Ankura'

/** "Prototypes · Example COE · Ankura", shown in the browser's tab, in its history and in print. */
export function useDocumentTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), PRODUCT].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
