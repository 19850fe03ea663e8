/** Values in `domain` are typed to the end: a typo in a field's name does not compile. */
import type { Source } from './sources.ts'

const isDomain = ({ path }: Source): boolean => /^domain\/.*\.ts$/.test(path) && !path.endsWith('.test.ts')

/** The text of a line without its strings and its comment; the type of something by a name of a type's. */
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

/** Reads and takings-apart of a record by a written-out name, which compile with a typo. */
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

/** Casts without a comment behind them or on the line above. */
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
