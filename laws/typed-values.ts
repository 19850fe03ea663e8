/** Values in `domain` are fully typed: a typo in a field's name does not compile. */
import type { Source } from './sources.ts'

const isDomain = ({ path }: Source): boolean => /^domain\/.*\.ts$/.test(path) && !path.endsWith('.test.ts')

/** A line without its strings and comment, and without indexed access types. */
const codeOf = (line: string): string =>
  line
    .replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''")
    .replace(/\/\/.*$/, '')
    .replace(/\(typeof [\w.]+\)/g, 'Type')

/**
 * `values['name']` and `const { name }: Values` read whatever is called so; a type such as `Change['action']` is checked.
 * `values.name` does not compile (`noPropertyAccessFromIndexSignature` in domain/tsconfig.json).
 */
const READ_BY_TEXT = /((^|[^\w$])[a-z_$][\w$]*|[)\]!])(\?\.)?\['/
const TAKEN_BY_TEXT =
  /\{[^{}()]*\w[^{}()]*\}: (Values|Row|Part|(Readonly<)?(Partial<)?Record<string, unknown>)(?![\w& ]*&)/
const CAST = /([\w)\]}>!] |^\s*)as (?!const\b)[A-Za-z_{[(]/
const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*)/.test(line)

/** Reads and destructurings of a record by a literal name, which compile with a typo. */
export const findUntypedReads = (sources: readonly Source[]): string[] =>
  sources
    .filter(isDomain)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          !isComment(line) && (READ_BY_TEXT.test(codeOf(line)) || TAKEN_BY_TEXT.test(codeOf(line)))
            ? [`${path}:${at + 1}: read by its text`]
            : [],
        ),
    )

/** Casts without a comment on the same line or the line above. */
export const findCasts = (sources: readonly Source[]): string[] =>
  sources.filter(isDomain).flatMap(({ path, text }) => {
    const lines = text.split('\n')
    return lines.flatMap((line, at) => {
      const isExplained = /\/\/|\*\/\s*$/.test(line.replace(/'[^']*'/g, '')) || isComment(lines[at - 1] ?? '')
      const isImport = /^\s*(import|export) /.test(line) && / from |^\s*export \{/.test(line)
      return !isComment(line) && !isImport && CAST.test(codeOf(line)) && !isExplained
        ? [`${path}:${at + 1}: a cast without its reason`]
        : []
    })
  })
