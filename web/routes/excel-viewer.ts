import { createRoute } from '@tanstack/react-router'
import { readListQuery } from '#web/api/list-query.ts'
import { expectVisitor } from '#web/session/guard.ts'
import { at, pageFrom } from './root.ts'

export const excelViewer = createRoute({
  ...at('/excelviewer'),
  validateSearch: readListQuery,
  // Files of public pages are shown to visitors too; whether one may see a file is the server's to say.
  beforeLoad: expectVisitor,
  component: pageFrom(() => import('#web/pages/excel-viewer/excel-viewer-page.tsx'), 'ExcelViewerPage'),
})
