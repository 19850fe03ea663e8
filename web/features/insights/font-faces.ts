/** The fonts of the product as faces that a picture carries with it. */
export interface FontFaceRule {
  readonly family: string
  /** As CSS has it: "U+0C80-0CFF, U+200C"; everything if it is empty. */
  readonly range: string
  readonly url: string
  readonly weight: string
}

/** Whether a range of CSS has a letter. */
export const isInRange = (range: string, letter: number): boolean =>
  range.trim() === '' ||
  range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^u\+/i, '').split('-')
    const [least, most] = [from.replaceAll('?', '0'), to.replaceAll('?', 'f')]
    return letter >= Number.parseInt(least, 16) && letter <= Number.parseInt(most, 16)
  })

/** The faces of the page's style sheets. */
export const facesOfPage = (): FontFaceRule[] =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const { style } = rule
      const [, url] = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src')) ?? []
      return url === undefined
        ? []
        : [
            {
              family: style.getPropertyValue('font-family'),
              range: style.getPropertyValue('unicode-range'),
              url: new URL(url, sheet.href ?? document.baseURI).href,
              weight: style.getPropertyValue('font-weight'),
            },
          ]
    }),
  )

/** A file as an address that holds it. */
export async function readAsData(url: string): Promise<string> {
  if (url.startsWith('data:')) return url
  const blob = await (await fetch(url)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error(`${url} cannot be read`)))
    reader.readAsDataURL(blob)
  })
}

/** The faces that have letters of a text, as CSS with the fonts in it. */
export async function facesFor(
  text: string,
  faces: readonly FontFaceRule[],
  read: (url: string) => Promise<string>,
): Promise<string> {
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0)!)
  const needed = faces.filter(({ range }) => letters.some((letter) => isInRange(range, letter)))
  const written = await Promise.all(
    needed.map(
      async ({ family, range, url, weight }) =>
        `@font-face{font-family:${family};font-weight:${weight || '400'};${range === '' ? '' : `unicode-range:${range};`}src:url(${await read(url)})}`,
    ),
  )
  return written.join('')
}
