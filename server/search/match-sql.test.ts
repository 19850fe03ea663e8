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
