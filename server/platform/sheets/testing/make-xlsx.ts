import { makeZip, type ZipPart } from './make-zip.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

export interface XlsxParts {
  /** The content of each sheet's `<sheetData>`, or the complete part. */
  readonly sheets?: readonly (string | Omit<ZipPart, 'name'>)[]
  /** The content of `<sst>`. */
  readonly sharedTexts?: string
  /** The content of `<styleSheet>`. */
  readonly styles?: string
  /** The name of each sheet; `S0` and so on by default. */
  readonly names?: readonly string[]
  /** The state of each sheet; visible by default. */
  readonly states?: readonly string[]
  /** The part that each sheet names; its own by default. */
  readonly targets?: readonly string[]
  readonly is1904?: boolean
  /** The content of `<workbook>` after its sheets. */
  readonly workbook?: string
  readonly more?: readonly ZipPart[]
}

/** The text around the rows of a sheet. */
export const SHEET_START = `<?xml version="1.0" encoding="UTF-8"?><worksheet ${MAIN}><dimension ref="A1:XFD1048576"/><sheetData>`
export const SHEET_END = '</sheetData></worksheet>'

export const sheetXml = (data: string): string => SHEET_START + data + SHEET_END

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`

const relations = (inside: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`

/** A workbook of hand-written parts. */
export function makeXlsx({
  sheets = [''],
  sharedTexts,
  styles,
  names = [],
  states = [],
  targets = [],
  is1904,
  workbook = '',
  more = [],
}: XlsxParts): Buffer {
  const tabs = sheets.map(
    (_, n) =>
      `<sheet name="${names[n] ?? `S${n}`}" sheetId="${n + 1}" state="${states[n] ?? 'visible'}" r:id="rId${n}"/>`,
  )
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations(relation('r1', 'officeDocument', '/xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${tabs.join('')}</sheets>${workbook}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        sheets
          .map((_, n) => relation(`rId${n}`, 'worksheet', targets[n] ?? `worksheets/sheet${n}.xml`))
          .join('') +
          relation('texts', 'sharedStrings', 'sharedStrings.xml') +
          relation('styles', 'styles', 'styles.xml'),
      ),
    },
    ...(sharedTexts === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', content: `<sst ${MAIN}>${sharedTexts}</sst>` }]),
    ...(styles === undefined
      ? []
      : [{ name: 'xl/styles.xml', content: `<styleSheet ${MAIN}>${styles}</styleSheet>` }]),
    ...sheets.map((sheet, n) => ({
      name: `xl/worksheets/sheet${n}.xml`,
      ...(typeof sheet === 'string' ? { content: sheetXml(sheet) } : sheet),
    })),
  ]
  return makeZip([...parts, ...more])
}

/** A row of texts as the content of `<sheetData>`. */
export const textRow = (row: number, ...texts: string[]): string =>
  `<row r="${row}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
