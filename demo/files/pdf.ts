/** Letters that the fonts of every PDF viewer have. */
const isPrintable = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text)

const quoted = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** Breaks a paragraph into lines. */
function wrap(text: string, length = 84): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)!} ${word}`.trim()
    if (line.length > length) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}

export interface Page {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

/**
 * A PDF of one page. Texts in other scripts than Latin are left out, because they would need a font of their
 * own.
 */
export function makePdf({ heading, paragraphs }: Page): Buffer {
  const lines = paragraphs.filter(isPrintable).flatMap((text) => [...wrap(text), ''])
  const drawn = [
    'BT /F2 18 Tf 64 760 Td',
    `(${quoted(isPrintable(heading) ? heading : 'Document')}) Tj`,
    '/F1 11 Tf 16 TL 0 -36 Td',
    ...lines.map((line) => `(${quoted(line)}) Tj T*`),
    'ET',
    'BT /F1 9 Tf 64 48 Td (Sample data: everything in this document is invented.) Tj ET',
  ].join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
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
  return Buffer.from(body + table + end, 'latin1')
}
