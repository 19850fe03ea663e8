/** Mutants of a definition: each changes one literal. */
import type { Source } from '../laws/sources.ts'

export interface Mutant {
  readonly path: string
  /** From 1. */
  readonly line: number
  readonly literal: string
  /** The replacement; undefined if the literal was removed from a list. */
  readonly becomes: string
  readonly text: string
}

/**
 * Comments, imports, regular expressions and templates are matched before literals, so that nothing inside
 * them counts as one.
 */
const TOKEN =
  /\/\*[^]*?\*\/|\/\/.*|^import [^]*? from .*$|(?<=[(=,:?&|]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]])*\]|[^/\\\n])+\/[a-z]*|`(?:\\.|[^`])*`|(?<literal>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\b\d[\d_]*(?:\.\d+)?\b|\btrue\b)/gm
/** The compiler checks these against existing names. */
const HELD_BY_COMPILER =
  /(?:\b(?:kind|made|to|readers|ownerName|account|whenDeleted|tone|typeof|as|path)\b[^\n,{]*|\[|===? |!== |\bextends |case )$/
/** The compiler checks problem codes and date formats, however they are written. */
const IS_CODE =
  /(?:\brefuse\(|\bproblemAt\((?:'[^']*'|`[^`]*`), |\b(?:day|month|year|hour|minute|hourCycle|dateStyle): )$/
const IS_NAME = /^'[a-z]\w*'$/
/** An option or argument of a type, which the compiler checks: what stands before and after it. */
const IS_OF_TYPE = [/(?:[^|]\||readonly \[\w+:) $/, /^(?: \|[^|]|>)/] as const

function changeOf(literal: string, before: string, fields: ReadonlySet<string>): string | undefined {
  if (literal === 'true') return 'false'
  if (literal === "'asc'") return "'desc'"
  if (literal === "'desc'") return "'asc'"
  if (/^\d/.test(literal)) return String(Number(literal.replaceAll('_', '')) + 1)
  // The name of a field of a type.
  if (IS_CODE.test(before) || before.endsWith('>[')) return undefined
  // The name of a field in a list: the mutant removes it.
  if (fields.has(literal.slice(1, -1)) && /[[,]\s*$/.test(before)) return ''
  if (fields.has(literal.slice(1, -1)) || (IS_NAME.test(literal) && HELD_BY_COMPILER.test(before)))
    return undefined
  if (
    /\b(?:kind|made|to|readers|ownerName|account|whenDeleted|tone|create|update|delete|path): $/.test(before)
  )
    return undefined
  // Examples are arbitrary, so a change to one is no fault.
  if (/\bexample: \[[^\]]*$/.test(before) || literal.length === 2) return undefined
  return `${literal.slice(0, -1)}x${literal.slice(-1)}`
}

/** One mutant for each cell of the tables of rights: a right less where there is one, a right more where there is none. */
export function findCellMutants({ path, text }: Source): Mutant[] {
  const [head = '', rows = ''] = text.split(/(?<=^const ROWS = \{\n)([^]*?^\})/m)
  return [...rows.matchAll(/(?<=^ {2}'[\w.-]+': .*)'[\w+-]+'/gm)].map(({ 0: literal, index }) => {
    const at = head.length + index
    const becomes = literal !== "'-'" ? "'-'" : path.endsWith('reading.ts') ? "'all'" : "'log'"
    const changed = text.slice(0, at) + becomes + text.slice(at + literal.length)
    return { path, line: text.slice(0, at).split('\n').length, literal, becomes, text: changed }
  })
}

/** One mutant for each literal of a file that the compiler does not check. */
export function findMutants({ path, text }: Source): Mutant[] {
  const fields = new Set([...text.matchAll(/^ {4}(\w+): \{/gm)].map(([, name]) => name!))
  return [...text.matchAll(TOKEN)].flatMap(({ groups, index }) => {
    const literal = groups?.['literal']
    if (literal === undefined) return []
    const before = text.slice(0, index)
    const after = text.slice(index + literal.length)
    // Nobody types values that the server makes, so their bound appears only in the OpenAPI description.
    if (/\bmax: $/.test(before) && after.startsWith(', made: ')) return []
    if (IS_OF_TYPE[0].test(before) || IS_OF_TYPE[1].test(after)) return []
    const becomes = changeOf(literal, before, fields)
    if (becomes === undefined) return []
    const changed = before + becomes + (becomes === '' ? after.replace(/^,\s*/, '') : after)
    return [{ path, line: before.split('\n').length, literal, becomes, text: changed }]
  })
}
