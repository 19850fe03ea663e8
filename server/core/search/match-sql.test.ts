import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTOR_KINDS, VISITOR, type ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { createStatementNames } from '#server/platform/db/statement-names.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { mergeIndex, SEARCHED } from '#server/core/records/search-documents.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { matchesSql, similarSql } from './match-sql.ts'
import { readSought, withSlips } from './sought.ts'

const { regions } = defaultProgramme

const actorOf = (kind: ActorKind) => ({
  ...VISITOR,
  kind,
  uid: newId(),
  incubatorId: newId(),
  startupId: newId(),
  mentorId: newId(),
})

function statementsFor(kind: ActorKind, text: string): SQL[] {
  const sought = readSought(text, regions)
  const wanted = { entities: SEARCHED, sought, incubatorId: undefined, ofEntity: 5, total: 20 }
  const slips = withSlips(sought)
  const actor = actorOf(kind)
  return [matchesSql(actor, wanted), ...(slips ? [similarSql(actor, { ...wanted, sought: slips })] : [])]
}

it.each(ACTOR_KINDS)('a search by %s is prepared once for all texts of as many words', (kind) => {
  const findName = createStatementNames()
  const namesOf = (text: string) => statementsFor(kind, text).map((s) => findName(s.text))
  namesOf('tamraind')
  namesOf('100%_of')
  expect(namesOf('ಕಲ್ಲಂಗಡಿ')).toEqual(['auto_0', 'auto_1'])
})

describe('a search reads little of the database, whatever is typed:', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp()
    // Words of many records, in an index without statistics, as on the first day.
    await t.db.query(sql`insert into search_document (id, entity, incubator_id, texts, normalised)
      select gen_random_uuid(), (array['startup', 'prototype', 'event', 'project'])[1 + n % 4], ${t.own.incubator}, array[words],
        ' ' || words from (select n, 'technology ' || (array['innovation', 'incubator', 'engineering', 'mysuru', 'ಮೈಸೂರು'])[1 + n % 5] ||
        ' for station ' || md5(n::text) as words from generate_series(1, 12000) n) made`)
    await mergeIndex(t.db)
  })
  afterAll(async () => {
    await t.db.query(sql`delete from search_document where normalised like ' technology %'`)
    await t.close()
  })

  /** Of 8 kB. What is typed decides only how many of these are read: a few hundred, or at most 2,600. */
  const MOST_BLOCKS = 4_000
  const long = (part: string) => part.repeat(24).slice(0, 24)

  it.each([
    'technology innovation incubator engineering',
    'technolgy innovaton incubatr enginering',
    ['technology', 'innovation', 'incubator', 'engineering'].map(long).join(' '),
    ['ati', 'tion', 'logy', 'sta'].map(long).join(' '),
    'ration nation cation tation',
    'mysore bangalore belgaum vija chik daks gulb hubl mang shim tumk bell chit rama',
    'mysore technology',
    'ಮೈಸೂರು ಬೆಂಗಳೂರು ಕಲಬುರಗಿ',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'te in ca re se me co pr de st an er on ti al ro ra li ma ta la na ne ri le ni si no to io is ol or es en us ed ar',
    '-- ..',
    '%'.repeat(200),
    '_'.repeat(200),
    '\\'.repeat(200),
    '%_\\ '.repeat(50).trim(),
    'technology'.repeat(20),
  ])('%s', async (text) => {
    for (const kind of ['visitor', 'portal-view', 'startup'] as const)
      for (const statement of statementsFor(kind, text)) {
        const explained = sql`${sql.raw('explain (analyze, buffers, timing off, format json) ')}${statement}`
        const { rows } = await t.db.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(explained)
        const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!
        const blocks = plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
        expect(blocks, kind).toBeLessThan(MOST_BLOCKS)
      }
  })
})
