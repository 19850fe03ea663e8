/** How a run of characters stands in its line, by the names of ECMA-376 part 1, 22.9.2.17. */
export type Script = 'superscript' | 'subscript'

const PLAIN = '0123456789+-=()'
const RAISED: Readonly<Record<Script, string>> = {
  superscript: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾',
  subscript: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎',
}

/**
 * A run as it is seen: its digits and signs as superscript or subscript characters, so that the 1 of a footnote does
 * not join the number before it. Letters have none and stay.
 */
export const writeScript = (text: string, script: Script | undefined): string =>
  script === undefined ? text : text.replace(/[\d+\-=()]/g, (one) => RAISED[script][PLAIN.indexOf(one)]!)

export const scriptOf = (name: string | undefined): Script | undefined =>
  name === 'superscript' || name === 'subscript' ? name : undefined
