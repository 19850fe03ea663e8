import { expect, it } from 'vitest'
import { readSought, withSlips } from './sought.ts'

/** Whether a text is LIKE a pattern. */
const isLike = (text: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text)

it.each(['tamarind', 'sensor', 'infrastructures'])(
  '“%s” is found with any letter of it wrong, missing, too many or swapped with the next',
  (word) => {
    for (let at = 0; at < word.length; at++) {
      const [before, after] = [word.slice(0, at), word.slice(at + 1)]
      const swapped = before + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2)
      for (const typed of [
        `${before}x${after}`,
        before + after,
        `${before}x${word.slice(at)}`,
        `${word}x`,
        swapped,
      ]) {
        const [slips] = withSlips(readSought(typed, []))?.slips ?? []
        if (typed.length < 6) expect(slips).toBeUndefined()
        else
          for (const patterns of [slips!.patterns, slips!.implied])
            expect(
              patterns.some((pattern) => isLike(` the ${word} tree`, pattern)),
              typed,
            ).toBe(true)
      }
    }
  },
)

it.each(['tamraind', 'a'.repeat(24)])('the index is searched in seven ways at most for “%s”', (word) => {
  const [slips] = withSlips(readSought(word, []))!.slips
  expect(slips!.implied.length).toBeLessThanOrEqual(7)
})

it('a name of a region is no misspelt word', () => {
  const regions = [{ name: 'Mysuru', division: 'South', also: ['Mysore'] }]
  expect(withSlips(readSought('mysore', regions))).toBeUndefined()
  const { slips, regions: named } = withSlips(readSought('sensro mysore', regions))!
  expect(slips).toHaveLength(1)
  expect(named).toEqual([['%mysore%', '%Mysuru%', '%Mysore%']])
})

it('a word that is typed twice is searched once', () => {
  expect(readSought('soil sensor soil', [])).toMatchObject({ words: ['sensor', 'soil'] })
})
