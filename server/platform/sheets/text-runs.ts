import type { Attributes } from './xml-scanner.ts'

/** How a run of characters stands in its line, by the names of ECMA-376 part 1, 22.9.2.17. */
export type Script = 'superscript' | 'subscript'

/** How a run of characters is seen, as far as that changes its meaning. */
export interface RunStyle {
  readonly script?: Script | undefined
  readonly isStruck?: boolean
}

const PLAIN = '0123456789+-=()'
const RAISED: Readonly<Record<Script, string>> = {
  superscript: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾',
  subscript: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎',
}

/** Draws a line through the character before it. */
const STROKE = '\u0336'
const CHARACTER = /[^\s\p{M}]\p{M}*/gu
/** The line through a longer text ends here, so that no text outgrows its cell. */
const STRUCK_MAX = 1_000

/** A struck-out text as it is seen, so that nobody takes it for one that holds. */
export const strikeOut = (text: string): string =>
  text.slice(0, STRUCK_MAX).replace(CHARACTER, `$&${STROKE}`) + text.slice(STRUCK_MAX)

/**
 * A run as it is seen: struck out, and its digits and signs as superscript or subscript characters, so that the 1 of
 * a footnote does not join the number before it. Letters have none and stay.
 */
export function writeRun(text: string, { script, isStruck }: RunStyle = {}): string {
  const raised =
    script === undefined ? text : text.replace(/[\d+\-=()]/g, (one) => RAISED[script][PLAIN.indexOf(one)]!)
  return isStruck ? strikeOut(raised) : raised
}

/** Keeps the style of the run that is read in a rich text of an xlsx. */
export class RunReader {
  style: RunStyle = {}

  open(tag: string, readAttributes: () => Attributes): void {
    if (tag === 'strike') this.style = { ...this.style, isStruck: isOn(readAttributes()) }
    if (tag !== 'vertAlign') return
    const script = readAttributes().get('val')
    this.style = {
      ...this.style,
      script: script === 'superscript' || script === 'subscript' ? script : undefined,
    }
  }

  close(tag: string): void {
    if (tag === 'r') this.style = {}
  }
}

/** Whether an element that switches something on does so, which its name alone says already. */
export const isOn = (attributes: Attributes): boolean =>
  !['0', 'false'].includes(attributes.get('val') ?? '1')
