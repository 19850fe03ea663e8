import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Match } from '#domain/api/search.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function add(path: string, values: object): Promise<string> {
  const { status, body } = await t.call('portal-edit', 'POST', path, values)
  expect(status, JSON.stringify(body)).toBe(201)
  return body._id as string
}
const prototypeOf = (incubatorId: string, name: string, description = '') =>
  add('/prototype', { user_id: incubatorId, name, startup: 'Another', description })

async function find(actorKind: ActorKind, q: string, within = ''): Promise<Match[]> {
  const { status, body } = await t.call(actorKind, 'GET', `/search?q=${encodeURIComponent(q)}${within}`)
  expect(status).toBe(200)
  return body.data as Match[]
}
const titles = (matches: readonly Match[]) => matches.map((match) => match.title)
const idsOf = (matches: readonly Match[]) => matches.map((match) => match._id)

describe('the search', () => {
  it('shows the module, the incubator, the startup and the field of each match', async () => {
    const values = { user_id: t.own.incubator, startup: t.own.startup, name: 'Zephyr Probe' }
    const id = await add('/prototype', values)
    expect(await find('coe-viewer', 'zephyr prob')).toEqual([
      {
        module: 'prototype',
        _id: id,
        title: 'Zephyr Probe',
        incubator_id: t.own.incubator,
        incubator_name: 'Own COE',
        startup_id: t.own.startup,
        startup_name: 'Own Sense',
        category: null,
        field: 'name',
        label: 'Name',
        text: 'Zephyr Probe',
      },
    ])
  })

  it('finds records of every module, also by the name of their startup', async () => {
    const modules = (await find('portal-view', 'own sense')).map((match) => match.module)
    expect(modules.slice(0, 2)).toEqual(['startup', 'funding-raised'])
    expect(modules).toContain('prototype')
    for (const [module, values] of [
      ['event', { name: 'Kusuma day' }],
      ['partnership', { institution: 'Kusuma trust' }],
    ] as const)
      expect((await t.call('portal-edit', 'PUT', `/${module}/${t.own.of[module]}`, values)).status).toBe(200)
    expect((await find('mentor', 'kusuma')).map((match) => match.module).toSorted()).toEqual([
      'event',
      'partnership',
    ])
  })

  it('ranks titles that begin with the text first, then words, then other texts, then similar spellings', async () => {
    const own = t.own.incubator
    const wanted = [
      await prototypeOf(own, 'Marigold press'),
      await prototypeOf(own, 'Old marigold press'),
      await prototypeOf(own, 'Dye', 'From marigold petals'),
      await prototypeOf(own, 'Marigould lamp'),
    ]
    expect(idsOf(await find('portal-view', 'marigold', '&in=prototype'))).toEqual(wanted)
  })

  it('finds a misspelt word if nothing else is found', async () => {
    const id = await prototypeOf(t.own.incubator, 'Tamarind press')
    expect(idsOf(await find('portal-view', 'tamraind'))).toEqual([id])
    expect(idsOf(await find('portal-view', 'tmaarind'))).toEqual([id])
    expect(await find('portal-view', 'tomato')).toEqual([])
  })

  it('finds a text with a slip in each of its words, however long they are', async () => {
    const id = await prototypeOf(
      t.own.incubator,
      'Jackfruit dehydration',
      'For small cooperatives of growers',
    )
    for (const typed of ['jakcfruit dehydraton', 'cooperatves jackfrut dehidration growers'])
      expect(idsOf(await find('portal-view', typed)), typed).toEqual([id])
  })

  it('shows the text in which it found the match', async () => {
    await prototypeOf(t.own.incubator, 'Pump', `${'Long, '.repeat(30)}runs on\njatropha oil`)
    expect(await find('coe-master', 'jatropha')).toMatchObject([
      { title: 'Pump', label: 'Description', text: '…Long, Long, runs on jatropha oil' },
    ])
  })

  it('treats special characters as text', async () => {
    await prototypeOf(t.own.incubator, 'Saves 100% of_it')
    const price = await prototypeOf(t.own.incubator, 'Costs ₹₹ a lot')
    expect(idsOf(await find('portal-view', '₹₹'))).toEqual([price])
    expect(titles(await find('portal-view', '100%'))).toEqual(['Saves 100% of_it'])
    expect(await find('portal-view', '9_%_')).toEqual([])
  })

  it('finds records of a district by its old name, even while it is typed or with a letter missing', async () => {
    const values = {
      ...NEW.incubator,
      name: 'Lakeside',
      incubator_type: 'TBI',
      email: 'lakeside@example.org',
    }
    const id = await add('/incubator', { ...values, location: 'Bengaluru Urban' })
    for (const typed of ['bangalore', 'Bangal', 'banglore', 'bengaluru urban'])
      expect(await find('startup', typed)).toMatchObject([
        { _id: id, label: 'Region', text: 'Bengaluru Urban' },
      ])
  })

  it('finds Kannada and Devanagari by half a word and with a letter missing, and letters with accents without', async () => {
    const id = await prototypeOf(t.own.incubator, 'ಕಲ್ಲಂಗಡಿ ಯಂತ್ರ', 'सिंचाई के लिए')
    for (const typed of ['ಕಲ್ಲಂ', 'ಲ್ಲಂಗ', 'ಯಂತ್ರ', 'ಕಲ್ಲಂಡಿ', 'सिंचा'])
      expect(idsOf(await find('portal-view', typed)), typed).toEqual([id])
    const café = await prototypeOf(t.own.incubator, 'Éclat roaster')
    expect(idsOf(await find('portal-view', 'eclat'))).toEqual([café])
    expect(idsOf(await find('portal-view', 'ÉCLAT'))).toEqual([café])
  })

  it('finds a startup by half its name and an old place name, or the name of the place in Kannada', async () => {
    const path = `/startup/${t.own.startup}`
    expect((await t.call('portal-edit', 'PUT', path, { location: 'Mysuru' })).status).toBe(200)
    for (const typed of ['sens mysore', 'mysore own', 'ಮೈಸೂರು sense'])
      expect(idsOf(await find('mentor', typed, '&in=startup')), typed).toEqual([t.own.startup])
  })

  it('limits the search to an incubator', async () => {
    const both = await Promise.all([t.own, t.other].map(({ incubator }) => prototypeOf(incubator, 'Lantana')))
    expect(idsOf(await find('portal-view', 'lantana')).toSorted()).toEqual(both.toSorted())
    expect(idsOf(await find('portal-view', 'lantana', `&incubator_id=${t.own.incubator}`))).toEqual([both[0]])
  })

  it('finds the beginnings of words by two letters', async () => {
    await prototypeOf(t.own.incubator, 'Xylo zq')
    expect(titles(await find('portal-view', 'xy'))).toEqual(['Xylo zq'])
    expect(titles(await find('portal-view', 'zq'))).toEqual(['Xylo zq'])
    expect(await find('portal-view', 'yl')).toEqual([])
  })

  it('shows five of each module, or twenty of a module that is named', async () => {
    for (let n = 10; n < 35; n += 1) await prototypeOf(t.own.incubator, `Tamarind ${n}`)
    expect(await find('portal-view', 'tamarind')).toHaveLength(5)
    expect(await find('portal-view', 'tamarind', '&in=prototype')).toHaveLength(20)
    expect(await find('portal-view', 'tamarind', '&in=startup')).toEqual([])
  })

  it('finds a word in every module and in titles, however many records of one module contain it', async () => {
    // More than compete.
    await t.db.query(sql`insert into search_document (id, entity, incubator_id, texts, normalised)
      select gen_random_uuid(), 'prototype', ${t.own.incubator}, '{Pump,Agrimony}', E' pump\\n agrimony'
      from generate_series(1, 3100)`)
    const titled = await prototypeOf(t.own.incubator, 'Dried agrimony')
    const project = `/project/${t.own.of['project']}`
    expect((await t.call('portal-edit', 'PUT', project, { name: 'Agrimony garden' })).status).toBe(200)
    const event = `/event/${t.own.of['event']}`
    expect((await t.call('portal-edit', 'PUT', event, { name: 'On agrimony' })).status).toBe(200)
    const found = await find('portal-view', 'agrim')
    expect(found.map(({ module }) => module).toSorted()).toEqual([
      'event',
      'project',
      ...Array<string>(5).fill('prototype'),
    ])
    expect(idsOf(found)).toContain(titled)
    await t.db.query(sql`delete from search_document where normalised = E' pump\\n agrimony'`)
  })
})

describe('nobody finds what a list would not show them:', () => {
  it.each([
    ['milestone', { title: 'Quillwort' }, { 'coe-viewer': 1, 'portal-view': 2, startup: 0, mentor: 0 }],
    ['prototype', { name: 'Quillwort' }, { 'coe-viewer': 2, 'portal-view': 2, startup: 2, mentor: 2 }],
  ] as const)('the %s records of others', async (module, values, counts) => {
    for (const place of [t.own, t.other])
      expect((await t.call('portal-edit', 'PUT', `/${module}/${place.of[module]}`, values)).status).toBe(200)
    for (const [actorKind, count] of Object.entries(counts))
      expect(await find(actorKind as ActorKind, 'quillwort', `&in=${module}`), actorKind).toHaveLength(count)
  })

  it('documents about funding', async () => {
    const path = `/document/${t.other.of['document']}`
    const values = { title: 'Verbena account', category: 'funding', type: 'other' }
    expect((await t.call('portal-edit', 'PUT', path, values)).status).toBe(200)
    expect(await find('portal-view', 'verbena')).toMatchObject([{ category: 'funding' }])
    for (const actorKind of ['coe-master', 'startup', 'mentor'] as const)
      expect(await find(actorKind, 'verbena')).toEqual([])
  })

  it('a startup’s own funding', async () => {
    await add('/funding', { user_id: t.own.startup, type: 'capex', title: 'Zinnia loom', amount: 5 })
    expect((await find('portal-view', 'capex', '&in=funding'))[0]).toMatchObject({
      label: 'Type',
      text: 'Capex',
    })
    for (const actorKind of ['startup', 'coe-viewer', 'portal-view'] as const)
      expect(await find(actorKind, 'zinnia'), actorKind).toMatchObject([{ startup_name: 'Own Sense' }])
    expect(await find('mentor', 'zinnia')).toEqual([])
  })

  it('private fields, not even their own people', async () => {
    const path = `/startup/${t.own.startup}`
    await t.call('portal-edit', 'PUT', path, { cin_number: 'U72900KA2020PTC1' })
    expect(await find('portal-view', 'U72900KA2020PTC1')).toEqual([])
  })
})

describe('visitors', () => {
  it('find what public pages show, with its address', async () => {
    const { status, body } = await t.call('visitor', 'GET', '/public/search?q=own%20sense&in=startup')
    expect(status).toBe(200)
    expect(body.data).toMatchObject([{ title: 'Own Sense', address: `/landingStartup/${t.own.startup}` }])
    const probes = await t.call('visitor', 'GET', '/public/search?q=own%20probe&in=prototype')
    expect(probes.body.data).toMatchObject([{ address: `/landingIncubator/${t.own.incubator}` }])
  })

  it('find nothing else, not even when they are signed in', async () => {
    const values = { title: 'Hornbeam plan' }
    await t.call('portal-edit', 'PUT', `/milestone/${t.own.of['milestone']}`, values)
    for (const actorKind of ['visitor', 'portal-edit'] as const) {
      const { body } = await t.call(actorKind, 'GET', '/public/search?q=hornbeam')
      expect(body.data).toEqual([])
    }
    expect((await t.call('visitor', 'GET', '/public/search?q=hornbeam&in=milestone')).status).toBe(400)
  })

  it('get what was found within a second, marked as partial, while the database is busy', async () => {
    // The embedded database lets nobody in while a transaction is open.
    if (t.db.kind === 'embedded') return
    await t.db.transact(async (tx) => {
      await tx.query(sql`lock table search_document in access exclusive mode`)
      const { status, body } = await t.call('visitor', 'GET', '/public/search?q=sense')
      expect({ status, body }).toEqual({ status: 200, body: { data: [], partial: true } })
    })
  })

  it('learn that accents alone are no text to find', async () => {
    const { status, body } = await t.call('visitor', 'GET', '/public/search?q=%CC%81%CC%81')
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'q', message: 'q must have at least 2 characters' }])
  })
})

it('is only for signed-in people', async () => {
  expect((await t.call('visitor', 'GET', '/search?q=sense')).status).toBe(401)
})

it.each([
  '',
  '?q=',
  '?q=a',
  '?q=%20a%20',
  '?q=a%CC%81',
  '?q=%CC%81%CC%81',
  `?q=${'a'.repeat(201)}`,
  '?q=a%00b',
  '?q=ab&in=nothing',
  '?q=ab&page=2',
  '?q=ab&incubator_id=1',
])('refuses %s', async (query) =>
  expect((await t.call('portal-view', 'GET', `/search${query}`)).status).toBe(400),
)
