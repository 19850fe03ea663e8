import type { Feature } from '#web/shell/feature.ts'
import { excelViewer } from './excel-viewer.route.ts'
import { pdfViewer } from './pdf-viewer.route.ts'

export const viewers = { openRoutes: [pdfViewer, excelViewer] } satisfies Feature
