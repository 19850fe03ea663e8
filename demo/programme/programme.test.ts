import { describe, expect, it } from 'vitest'
import { isSame } from '#domain/changes/is-same.ts'
import { checkRecord, readValues } from '#domain/changes/read-values.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { filesOf } from '#server/core/records/file-uses.ts'
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from '../accounts.ts'
import { isoOf, makeCalendar } from './calendar.ts'
import { INCUBATOR_SEEDS } from './incubator-seeds.ts'
import { isThere, textNow, valuesNow, type DemoRecord } from './past.ts'
import { makeProgramme } from './programme.ts'
import { nameStartup, startupNumber } from './startup-names.ts'
import { themeOf } from './themes.ts'

const TODAY = '2026-11-21'

function recordsOf(today: string, series = 0): DemoRecord[] {
  const programme = makeProgramme(today)
  const owned = programme.centres.flatMap((centre) => {
    const { accounts: _, files: __, invitations: ___, ...records } = programme.partOf(centre, series)
    return Object.values(records).flat()
  })
  return [...(series === 0 ? programme.centres.map((centre) => centre.record) : []), ...owned]
}

const records = recordsOf(TODAY)
const ofEntity = (name: string): DemoRecord[] =>
  records.filter((record) => record.entity.name === name && isThere(record))
const countBy = <T>(list: readonly T[], keyOf: (item: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const item of list) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}

/** All values of fields with this name, at any depth. */
function* valuesNamed(value: unknown, name: RegExp, key = ''): Generator<string> {
  if (typeof value === 'string' && name.test(key)) yield value
  if (typeof value === 'object' && value !== null)
    for (const [inner, item] of Object.entries(value))
      yield* valuesNamed(item, name, Array.isArray(value) ? key : inner)
}
const everyState = records.flatMap((record) => record.steps.map((step) => step.after))

describe('the demo programme', () => {
  it('has the promised number of records of each kind', () => {
    expect(countBy(ofEntity('incubator'), (r) => shortTypeOf(valuesNow(r)?.['incubator_type']))).toEqual({
      COE: 8,
      NAIN: 20,
      TBI: 12,
      'K-WING': 4,
      CIF: 5,
    })
    expect(ofEntity('startup')).toHaveLength(350)
    expect(ofEntity('mentor')).toHaveLength(120)
    expect(ofEntity('prototype').length).toBeGreaterThan(350)
    expect(ofEntity('funding-raised').length).toBeGreaterThan(550)
  })

  it('has 78 % active, 14 % graduated and 8 % dropped-out startups, with the reasons of those that ended', () => {
    const statuses = countBy(ofEntity('startup'), (r) => textNow(r, 'status') || 'active')
    expect(statuses).toEqual({ active: 273, graduated: 49, droppedout: 28 })
    for (const record of ofEntity('startup').filter((r) => /graduated|droppedout/.test(textNow(r, 'status'))))
      for (const field of ['statusReason', 'statusDescription']) expect(textNow(record, field)).not.toBe('')
  })

  it('covers all districts, with colleges outside Bengaluru Urban', () => {
    const regions = defaultProgramme.regions.map((region) => region.name)
    expect(new Set(INCUBATOR_SEEDS.map((seed) => seed.district))).toEqual(new Set(regions))
    for (const record of [...ofEntity('incubator'), ...ofEntity('startup')])
      expect([...regions, '']).toContain(textNow(record, 'location'))
    const colleges = INCUBATOR_SEEDS.filter((seed) => seed.kind === 'NAIN')
    expect(new Set(colleges.map((seed) => seed.district)).size).toBe(20)
    expect(colleges.map((seed) => seed.district)).not.toContain('Bengaluru Urban')
  })

  it('is always the same for the same day, and different for another day', () => {
    expect(JSON.stringify(recordsOf(TODAY))).toBe(JSON.stringify(records))
    expect(JSON.stringify(recordsOf('2026-11-22'))).not.toBe(JSON.stringify(records))
  })

  it('contains no value that the product would refuse, in any state of any record', () => {
    for (const { entity, steps } of records)
      for (const { after } of steps)
        if (after !== null) {
          expect(readValues(entity, after, 'create')).toMatchObject({ ok: true })
          expect(checkRecord(entity, after)).toEqual([])
        }
  })

  it('starts every change of a record at the state of the previous change, at a later moment', () => {
    // On this day some records are very young and have little room for a past.
    for (const { entity, steps } of [...records, ...recordsOf('2027-09-02')]) {
      expect(steps[0]).toMatchObject({ action: 'create', before: null })
      steps.slice(1).forEach((step, at) => {
        const earlier = steps[at]!
        expect(step.before).toBe(earlier.after)
        expect(step.batch.at > earlier.batch.at).toBe(true)
        const changed = Object.keys(entity.fields).filter((f) => !isSame(step.before?.[f], step.after?.[f]))
        expect(changed.toSorted()).toEqual(
          step.action === 'delete' ? expect.anything() : step.touched.toSorted(),
        )
      })
    }
    expect(records.filter((record) => record.steps.length > 1).length).toBeGreaterThan(300)
  })

  it.each([TODAY, '2027-01-02', '2028-02-29'])('is within the five years before %s', (today) => {
    const { first, last } = makeCalendar(today)
    const moments = recordsOf(today).flatMap((record) =>
      record.steps.map((step) => step.batch.at.slice(0, 10)),
    )
    expect(moments.toSorted()[0]! >= isoOf(first - 1)).toBe(true)
    expect(moments.toSorted().at(-1)! <= isoOf(last)).toBe(true)
    expect(isoOf(last) < today).toBe(true)
    const funding = recordsOf(today).filter((record) => record.entity.name === 'funding-raised')
    expect(new Set(funding.map((record) => valuesNow(record)?.['year'])).size).toBeGreaterThanOrEqual(5)
  })

  it('contains no real telephone number or mail address', () => {
    const phones = [...valuesNamed(everyState, /^phone/i)]
    expect(phones.length).toBeGreaterThan(1_000)
    expect(phones.filter((phone) => !/^5\d{9}$/.test(phone))).toEqual([])
    const mails = [...valuesNamed(everyState, /^email$/)]
    expect(mails.length).toBeGreaterThan(1_000)
    expect(mails.filter((mail) => !/@([a-z0-9-]+\.)?example\.org$|@demo\.ankura\.test$/.test(mail))).toEqual(
      [],
    )
  })

  it('has three scripts and empty parts', () => {
    const names = ofEntity('startup').map((record) => textNow(record, 'name'))
    expect(names.filter((name) => /\p{Script=Kannada}/u.test(name)).length).toBeGreaterThan(20)
    expect(names.filter((name) => /\p{Script=Devanagari}/u.test(name)).length).toBeGreaterThan(10)
    const bare = makeProgramme(TODAY).centres.filter((centre) => centre.seed.isBare)
    expect(bare).toHaveLength(1)
    expect(valuesNow(bare[0]!.record)).toMatchObject({ tagline: null, phone: null, board_directors: null })
    expect(ofEntity('startup').some((record) => valuesNow(record)?.['description'] === null)).toBe(true)
  })

  it('keeps unusual texts in one incubator, whose name says so', () => {
    const corner = makeProgramme(TODAY).centres.filter((centre) => centre.seed.isUnusual)
    expect(corner.map((centre) => centre.seed.name)).toEqual([expect.stringMatching(/^Test Incubator/)])
    const [usual, unusual] = [false, true].map((isUnusual) =>
      records
        .filter((record) => (record.incubatorId === corner[0]!.id) === isUnusual && isThere(record))
        .map((record) => recordTitle(record.entity, valuesNow(record))),
    ) as [string[], string[]]
    for (const sign of ['"', "'", ',', '<b>', '🌱']) expect(unusual.join()).toContain(sign)
    for (const sign of ['=', '+', '-', '@'])
      expect(unusual.some((title) => title.startsWith(sign))).toBe(true)
    expect(Math.max(...unusual.map((title) => title.length))).toBe(200)
    expect(unusual.some((title) => /^\p{Script=Arabic}/u.test(title))).toBe(true)
    expect(usual.filter((title) => !/^[\p{L}\d]/u.test(title) || /[<>"=@]/.test(title))).toEqual([])
    expect(usual.filter((title) => title.length > 100)).toEqual([])
  })

  it('names only files that it makes, none elsewhere', () => {
    const programme = makeProgramme(TODAY)
    const made = new Set(
      programme.centres.flatMap((centre) =>
        [...centre.files, ...programme.partOf(centre, 0).files].map((file) => file.path),
      ),
    )
    const named = records.flatMap(({ entity, steps }) =>
      steps.flatMap(({ after }) => filesOf(entity, after ?? {}).map((file) => file.path)),
    )
    expect(new Set(named)).toEqual(made)
    const addresses = [
      ...valuesNamed(everyState, /^(file|document|photoURL|profile|link_or_photo|participants_file_url)$/),
    ]
    expect(addresses.filter((address) => !address.startsWith(OWN_FILES))).toEqual([])
  })

  it('links funding and prototypes to the incubator’s own startups, and names others without a link', () => {
    const startups = new Map(records.filter((r) => r.entity.name === 'startup').map((r) => [r.id, r]))
    for (const name of ['funding-raised', 'prototype']) {
      const linked = ofEntity(name).filter((record) => valuesNow(record)?.['startup_id'] !== null)
      expect(linked.length).toBeGreaterThan(ofEntity(name).length * 0.8)
      expect(linked.length).toBeLessThan(ofEntity(name).length)
      for (const record of linked)
        expect(startups.get(textNow(record, 'startup_id'))?.incubatorId).toBe(record.incubatorId)
    }
  })

  it('has realistic amounts: many small ones, few large ones', () => {
    const amounts = (type: string) =>
      ofEntity('funding-raised')
        .filter((record) => textNow(record, 'type') === type)
        .map((record) => Number(valuesNow(record)?.['amount']))
        .toSorted((a, b) => a - b)
    expect(amounts('Grant/Equity').at(-1)).toBeLessThanOrEqual(50_00_000)
    const venture = amounts('VC')
    expect(venture.at(-1)).toBeGreaterThan(4 * venture[Math.floor(venture.length / 2)]!)
  })

  it('opens one account for each record that has one, and the nine demo accounts', () => {
    const programme = makeProgramme(TODAY)
    const accounts = [
      ...programme.accounts,
      ...programme.centres.flatMap((centre) => programme.partOf(centre, 0).accounts),
    ]
    expect(new Set(accounts.map((account) => account.email.toLowerCase())).size).toBe(accounts.length)
    expect(accounts).toHaveLength(49 + 351 + 120 + 5)
    for (const person of DEMO_ACCOUNTS)
      expect(accounts.filter((account) => account.email === person.email)).toMatchObject([
        { name: person.name, role_type: person.roleType, designation: person.designation },
      ])
    const [master, editor, startup] = ['master', 'editor', 'startup'].map((person) =>
      accounts.find((account) => account.email === DEMO_PEOPLE[person as 'master'].email),
    )
    expect(master?.admin_id).toBeNull()
    expect(editor?.admin_id).not.toBeNull()
    expect(new Set([master, editor, startup].map((account) => account?.incubator_id)).size).toBe(1)
  })

  it('can be filled many times over without repeating a record, name or address', () => {
    const more = recordsOf(TODAY, 7)
    const ids = [...records, ...more].flatMap((record) => [record.id, ...record.steps.map((step) => step.id)])
    expect(new Set(ids).size).toBe(ids.length)
    const mails = [...records, ...more].map((record) => textNow(record, 'email')).filter(Boolean)
    expect(new Set(mails).size).toBe(mails.length)
    const seed = INCUBATOR_SEEDS[0]!
    const names = Array.from(
      { length: 100 * seed.startups },
      (_, at) =>
        nameStartup(startupNumber(seed, Math.floor(at / seed.startups), at % seed.startups), themeOf('agri'))
          .name,
    )
    expect(new Set(names).size).toBe(names.length)
  })
})
