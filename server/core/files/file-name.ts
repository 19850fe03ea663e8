import type { FileEnding } from '#domain/api/file.ts'

const NAME_MAX = 150
/** Code units of a given name that are read. */
const GIVEN_MAX = 1_000
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const UNFIT = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069"\\/:*?<>|]/g

/**
 * A name to show and to save under: no folders, no control or direction characters, and the ending of the
 * file's type.
 */
export function cleanName(given: string, ending: FileEnding): string {
  // Cut first: an expression that looks for the end takes the square of the length.
  const last = given.split(/[\\/]/).at(-1)!.slice(0, GIVEN_MAX)
  const bare = last.normalize('NFC').replace(UNFIT, ' ').replace(/\s+/g, ' ').trim()
  const stem = bare.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...(stem || 'file')].slice(0, NAME_MAX).join('')}.${ending}`
}
