/** Reads a mail as it goes to a mail server. */

interface Part {
  readonly type: string
  readonly text: string
}

const bytesOf = (encoding: string, text: string): Buffer => {
  if (/base64/i.test(encoding)) return Buffer.from(text, 'base64')
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(text)
  const joined = text.replace(/=\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
}

/** "=?UTF-8?Q?Asha_Rao?=" as "Asha Rao"; words that follow each other are one text. */
const decodeWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : bytesOf('quoted-printable', text.replaceAll('_', ' ')).toString(),
    )

function splitHead(raw: string): { headers: [name: string, value: string][]; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())]
  })
  return { headers, body: raw.slice(end + 4) }
}

const valueIn = (headers: readonly (readonly [string, string])[], name: string): string =>
  headers.find(([one]) => one === name)?.[1] ?? ''

function partsIn(raw: string): Part[] {
  const { headers, body } = splitHead(raw)
  const type = valueIn(headers, 'content-type')
  const boundary = /^multipart\/.*boundary="([^"]+)"/.exec(type)?.[1]
  if (boundary === undefined)
    return [{ type, text: bytesOf(valueIn(headers, 'content-transfer-encoding'), body).toString() }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsIn(part.replace(/^\r\n/, '')))
}

/** The headers of a mail by their names in small letters, and its parts, all decoded. */
export function readMime(raw: string) {
  const { headers } = splitHead(raw)
  const textOf = (type: string): string => partsIn(raw).find((part) => part.type.startsWith(type))?.text ?? ''
  return { headers, header: (name: string) => valueIn(headers, name), textOf }
}
