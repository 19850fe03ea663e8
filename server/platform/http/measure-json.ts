import { DEPTH_MAX, NAMES_MAX, VALUES_MAX } from '#domain/api/limits.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]

/** The position of the quote that ends a text, which begins before `at`. */
function endOfText(bytes: Uint8Array, at: number): number {
  for (let end = bytes.indexOf(QUOTE, at); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end - 1
    while (before >= at && bytes[before] === BACKSLASH) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return bytes.length
}

/**
 * Why a JSON text is too large to be read: too many names in one object, too many values, nested too deeply. Undefined
 * if it is not. It looks at each byte once and builds nothing, because parsing many names and naming each as a problem
 * stops everybody's requests. It does not check whether the text is JSON.
 */
export function findExcess(bytes: Uint8Array, namesMax = NAMES_MAX): string | undefined {
  /** How many names the open objects have, from the outermost. */
  const names = new Uint32Array(DEPTH_MAX + 1)
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfText(bytes, at + 1)
        break
      case OPEN_OBJECT:
      case OPEN_LIST:
        depth += 1
        if (depth > DEPTH_MAX) return `The body is nested more than ${DEPTH_MAX} levels deep.`
        names[depth] = 0
        values += 1
        break
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        if (depth > 0) depth -= 1
        break
      case COLON:
        names[depth]! += 1
        if (names[depth]! > namesMax)
          return `The body has too many names: an object may have at most ${formatNumber(namesMax)}.`
        break
      case COMMA:
        values += 1
        if (values > VALUES_MAX)
          return `The body has too many values: at most ${formatNumber(VALUES_MAX)} are read.`
        break
      default:
    }
  }
  return undefined
}
