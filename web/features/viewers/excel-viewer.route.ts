import { createRoute } from '@tanstack/react-router'
import { readListQuery } from '#web/platform/api/list-query.ts'
import { expectVisitor } from '#web/platform/session/guard.ts'
import { at, pageFrom } from '#web/shell/root.route.ts'

export const excelViewer = createRoute({
  ...at('/excelviewer'),
  validateSearch: readListQuery,
  // Public pages offer their files to visitors too; the server decides who may read a file.
  beforeLoad: expectVisitor,
  component: pageFrom(() => import('#web/features/viewers/excel-viewer-page.tsx'), 'ExcelViewerPage'),
})
