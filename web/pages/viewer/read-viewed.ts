import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import type { FilePlace } from '#web/api/read-file.ts'

/** What the address of a viewer asks to see. */
export type Viewed =
  | { kind: 'file'; file: FilePlace; ending: string }
  | { kind: 'elsewhere'; href: string }
  | { kind: 'nothing' }

const NOTHING: Viewed = { kind: 'nothing' }
/** What follows `OWN_FILES`. */
const OWN = /^(?<folder>[a-z]+)\/(?<name>[\w-]+\.(?<ending>[a-z]{3,4}))$/

/**
 * Only files of this product are ever loaded: a path below /api/files, or that path at our own origin.
 * An http address elsewhere is offered as a link; anything else is nothing.
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
/** Control characters, and those that turn letters around. */
const UNFIT = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * What a link calls the file. Anybody can write a link: it is shown as plain text of bounded length, over the
 * name that the file truly has, and turns no other letters around.
 */
export function readTitle(input: string): string {
  const [first = '', ...rest] = input.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim()
  const title = [first.toLocaleUpperCase(), ...rest]
  return title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1).join('')}…` : title.join('')
}
