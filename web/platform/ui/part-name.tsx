import { useCurrentPageName } from './page-name.ts'
import { useDocumentTitle } from './use-document-title.ts'

/**
 * Adds the visible part of a page to the browser's tab: "Prototypes · Performance · Example COE · Ankura".
 */
export const PartName = ({ parts }: { parts: readonly (string | undefined)[] }) => {
  useDocumentTitle(...parts, useCurrentPageName().title)
  return null
}
