import { createRoute } from '@tanstack/react-router'
import { readListQuery } from '#web/platform/api/list-query.ts'
import { expectVisitor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { at, pageFrom } from '#web/shell/root.route.ts'

const pdfViewer = createRoute({
  ...at('/pdfviewer'),
  validateSearch: readListQuery,
  // Public pages offer their files to visitors too; the server decides who may read a file.
  beforeLoad: expectVisitor,
  component: pageFrom(() => import('./pdf-viewer-page.tsx'), 'PdfViewerPage'),
})

const excelViewer = createRoute({
  ...at('/excelviewer'),
  validateSearch: readListQuery,
  // Public pages offer their files to visitors too; the server decides who may read a file.
  beforeLoad: expectVisitor,
  component: pageFrom(() => import('./excel-viewer-page.tsx'), 'ExcelViewerPage'),
})

export const viewers = { openRoutes: [pdfViewer, excelViewer] } satisfies Feature
