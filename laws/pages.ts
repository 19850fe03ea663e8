/** Reads a page of docs/product: headings, tables and texts in backticks. */

export const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, words]) => words!)

/** The difference between a page and the code; for lists of equal length, only the entries that differ. */
export function differenceOf(about: string, promised: unknown, is: unknown): string[] {
  const [says, holds] = [promised, is].map((value) => JSON.stringify(value))
  if (says === holds) return []
  if (!Array.isArray(promised) || !Array.isArray(is) || promised.length !== is.length)
    return [`${about}: ${says}, not ${holds}`]
  const differs = (_: unknown, at: number): boolean => JSON.stringify(promised[at]) !== JSON.stringify(is[at])
  const [onPage, inCode] = [promised.filter(differs), is.filter(differs)].map((list) => JSON.stringify(list))
  return [`${about}: ${onPage}, not ${inCode}`]
}

/** The text below the first matching heading, up to the next heading; '' without a match. */
export function sectionOf(page: string, isWanted: (heading: string) => boolean): string {
  const sections = page.split(/^## /m).slice(1)
  const found = sections.find((section) => isWanted(section.split('\n')[0]!.trim()))
  return found?.slice(found.indexOf('\n')).trim() ?? ''
}

/** The rows of the first table, keyed by column header. */
export function tableOf(section: string): Record<string, string>[] {
  const [first = ''] = /^\|.*(?:\n\|.*)*/m.exec(section) ?? []
  const lines = first.split('\n')
  const cellsOf = (line: string): string[] =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
  const [head = '', , ...rows] = lines
  return rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, at) => [cellsOf(head)[at], cell])))
}

/** Returns the page with that name, given without its extension. */
export type PageOf = (name: string) => string

const slugOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-')

/** The section that a link points to: `[types](#event-types)`, `[sectors](values.md#sectors)`. */
export function linkedSection(cell: string, page: string, pageOf: PageOf): string {
  const [, other, slug] = /\]\((?:([\w-]+)\.md)?#([\w-]+)\)/.exec(cell) ?? []
  if (!slug) return ''
  return sectionOf(other ? pageOf(other) : page, (heading) => slugOf(heading) === slug)
}
