/** Small real files that journeys upload: a PDF, a workbook, a CSV. */
import { writeXlsx } from 'hucre/xlsx'

/** In the format of Playwright's file chooser. */
export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A PDF with a page for each of these texts and a valid cross-reference table. */
export function pdfFile(name: string, ...texts: readonly string[]): GivenFile {
  const FIRST = 4
  const pageAt = (at: number) => FIRST + 2 * at
  const pages = texts.flatMap((text, at) => {
    const drawn = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageAt(at) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ]
  })
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${texts.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body + table + end) }
}

type Rows = readonly (readonly string[])[]

/** A workbook with one sheet, whose first row contains the headers. */
export async function workbookFile(name: string, rows: Rows): Promise<GivenFile> {
  const bytes = await writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows.map((cells) => [...cells]) }] })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name, mimeType, buffer: Buffer.from(bytes) }
}

export const csvFile = (name: string, rows: Rows): GivenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => `${cells.join(',')}\r\n`).join('')),
})
