import { expect, it } from 'vitest'
import { ACTOR_KINDS, VISITOR, type ActorKind } from '#domain/permissions/actor.ts'
import { createStatementNames } from '#server/db/statement-names.ts'
import { newId } from '#server/db/new-id.ts'
import { SEARCHED } from '#server/records/search-documents.ts'
import { matchesSql, readSought, similarSql, withSlips } from './match-sql.ts'

const actorOf = (kind: ActorKind) => ({
  ...VISITOR,
  kind,
  uid: newId(),
  incubatorId: newId(),
  startupId: newId(),
  mentorId: newId(),
})

it.each(ACTOR_KINDS)('a search by %s is prepared once for all texts of as many words', (kind) => {
  const findName = createStatementNames()
  const namesOf = (text: string) => {
    const sought = readSought(text, [])
    const wanted = { entities: SEARCHED, sought, incubatorId: undefined, ofEntity: 5, total: 20 }
    const slips = { ...wanted, sought: withSlips(sought)! }
    return [matchesSql(actorOf(kind), wanted), similarSql(actorOf(kind), slips)].map((s) => findName(s.text))
  }
  namesOf('tamraind')
  namesOf('100%_of')
  expect(namesOf('ಕಲ್ಲಂಗಡಿ')).toEqual(['auto_0', 'auto_1'])
})

/** Whether a text is LIKE a pattern. */
const isLike = (text: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text)

it('a word is found with any letter of it wrong, missing, too many or swapped with the next', () => {
  const word = 'tamarind'
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
      const { words, implied = [] } = withSlips(readSought(typed, []))!
      for (const [patterns = []] of [words, implied])
        expect(
          patterns.some((pattern) => isLike(' the tamarind tree', pattern)),
          typed,
        ).toBe(true)
    }
  }
})

it('the index is searched for at most two patterns for each letter of a misspelt word', () => {
  const { words, implied } = withSlips(readSought('tamraind', []))!
  expect(implied![0]!.length).toBeLessThanOrEqual(2 * 'tamraind'.length)
  expect(implied![0]!.length).toBeLessThan(words[0]!.length)
})

it('a name of a region is no misspelt word', () => {
  const regions = [{ name: 'Mysuru', division: 'South', also: ['Mysore'] }]
  expect(withSlips(readSought('mysore', regions))).toBeUndefined()
  const [soil, mysore] = withSlips(readSought('sensro mysore', regions))!.words
  expect(soil!.length).toBeGreaterThan(10)
  expect(mysore).toEqual(readSought('sensro mysore', regions).words[1])
})
