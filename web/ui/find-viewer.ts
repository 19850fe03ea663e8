import { OWN_FILES } from '#domain/vocabulary/own-files.ts'

/** Where a file is looked at: on a page of ours, over the page it is named on, or where it lies. */
export type Viewer = { how: 'page' | 'image' | 'elsewhere'; href: string }

const PAGES: readonly [endings: RegExp, path: string][] = [
  [/\.pdf$/i, '/pdfviewer'],
  [/\.(xlsx|xls|csv)$/i, '/excelviewer'],
]

/**
 * What is kept here has a viewer by its ending; a link elsewhere is followed
 * (files-and-viewers.md, Links instead of files). The viewer is told what the file's record calls it.
 */
export function findViewer(href: string, title = ''): Viewer {
  if (!href.startsWith(OWN_FILES)) return { how: 'elsewhere', href }
  const page = PAGES.find(([endings]) => endings.test(href))
  const titleQuery = title === '' ? '' : `&title=${encodeURIComponent(title)}`
  if (page) return { how: 'page', href: `${page[1]}?url=${encodeURIComponent(href)}${titleQuery}` }
  return { how: /\.(png|jpe?g|webp|gif)$/i.test(href) ? 'image' : 'elsewhere', href }
}
