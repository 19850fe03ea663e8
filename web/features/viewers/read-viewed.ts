import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import type { FilePlace } from '#web/platform/api/read-file.ts'

/** The file in the address of a viewer. */
export type Viewed =
  | { kind: 'file'; file: FilePlace; ending: string }
  | { kind: 'elsewhere'; href: string }
  | { kind: 'nothing' }

const NOTHING: Viewed = { kind: 'nothing' }
/** The part after `OWN_FILES`. */
const OWN = /^(?<folder>[a-z]+)\/(?<name>[\w-]+\.(?<ending>[a-z]{3,4}))$/

/**
 * Only files of this product are loaded: a path below /api/files, or that path on the same origin. An http
 * address elsewhere is offered as a link; anything else is not a file.
 */
export function readViewed(input: string, origin: string): Viewed {
  const own = input.startsWith(`${origin}${OWN_FILES}`) ? input.slice(origin.length) : input
  const { folder, name, ending } =
    OWN.exec(own.startsWith(OWN_FILES) ? own.slice(OWN_FILES.length) : '')?.groups ?? {}
  if (folder !== undefined && name !== undefined && ending !== undefined)
    return { kind: 'file', file: { folder, name }, ending }
  try {
    const { href, protocol, origin: other } = new URL(input)
    const isWeb = protocol === 'https:' || protocol === 'http:'
    return isWeb && other !== origin ? { kind: 'elsewhere', href } : NOTHING
  } catch {
    return NOTHING
  }
}

const TITLE_MAX = 120
/** Control characters, and characters that change the direction of text. */
const UNFIT = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * The title of the file in a link. Anybody can write such a link, so the title is plain text of limited
 * length, shown above the file's real name, and cannot change the direction of other text.
 */
export function readTitle(input: string): string {
  const [first = '', ...rest] = input.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim()
  const title = [first.toLocaleUpperCase(), ...rest]
  return title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1).join('')}…` : title.join('')
}
