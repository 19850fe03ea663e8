/** Values in `domain` are typed to the end: a typo in a field's name does not compile. */
import type { Source } from './sources.ts'

const isDomain = ({ path }: Source): boolean => /^domain\/.*\.ts$/.test(path) && !path.endsWith('.test.ts')

/** The text of a line without its strings and its comment. */
const codeOf = (line: string): string =>
  line.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''").replace(/\/\/.*$/, '')

/** `values['name']` reads whatever is called so; a type such as `Change['action']` is checked. */
const READ_BY_TEXT = /(^|[^\w$])[a-z_$][\w$]*(\?\.)?\['/
const CAST = /[\w)\]}>] as (?!const\b)[A-Za-z_{[(]/
const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*)/.test(line)

/** Reads of a record by a written-out name, which compile with a typo. */
export const findUntypedReads = (sources: readonly Source[]): string[] =>
  sources
    .filter(isDomain)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          !isComment(line) && READ_BY_TEXT.test(codeOf(line)) ? [`${path}:${at + 1}: read by its text`] : [],
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
