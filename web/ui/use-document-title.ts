import { useEffect } from 'react'

const PRODUCT = 'Ankura'

/** "Prototypes · Example COE · Ankura": the browser's tab, its history and the printed page name what is on screen. */
export function useDocumentTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), PRODUCT].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
