import { createRoute } from '@tanstack/react-router'
import { readListQuery } from '#web/api/list-query.ts'
import { expectVisitor } from '#web/session/guard.ts'
import { at, pageFrom } from './root.ts'

export const pdfViewer = createRoute({
  ...at('/pdfviewer'),
  validateSearch: readListQuery,
  // Public pages offer their files to visitors too; the server decides who may read a file.
  beforeLoad: expectVisitor,
  component: pageFrom(() => import('#web/pages/pdf-viewer/pdf-viewer-page.tsx'), 'PdfViewerPage'),
})
