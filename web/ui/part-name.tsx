import { useCurrentPageName } from './page-name.ts'
import { useDocumentTitle } from './use-document-title.ts'

/** The browser's tab names the part of a page that is on screen: "Prototypes · Performance · Example COE · Ankura". */
export const PartName = ({ parts }: { parts: readonly (string | undefined)[] }) => {
  useDocumentTitle(...parts, useCurrentPageName().title)
  return null
}
