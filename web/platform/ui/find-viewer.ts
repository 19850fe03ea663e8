import { OWN_FILES } from '#domain/vocabulary/own-files.ts'

/** Where a file opens: in a viewer page, over the current page, or at its own address. */
export type Viewer = { how: 'page' | 'image' | 'elsewhere'; href: string }

const PAGES: readonly [endings: RegExp, path: string][] = [
  [/\.pdf$/i, '/pdfviewer'],
  [/\.(xlsx|xls|csv)$/i, '/excelviewer'],
]

/**
 * The viewer of a stored file by its ending; links elsewhere are followed
 * (files-and-viewers.md, Links instead of files). The viewer gets the title from the file's record.
 */
export function findViewer(href: string, title = ''): Viewer {
  if (!href.startsWith(OWN_FILES)) return { how: 'elsewhere', href }
  const page = PAGES.find(([endings]) => endings.test(href))
  const titleQuery = title === '' ? '' : `&title=${encodeURIComponent(title)}`
  if (page) return { how: 'page', href: `${page[1]}?url=${encodeURIComponent(href)}${titleQuery}` }
  return { how: /\.(png|jpe?g|webp|gif)$/i.test(href) ? 'image' : 'elsewhere', href }
}
