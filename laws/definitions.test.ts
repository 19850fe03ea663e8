import { describe, expect, test } from 'vitest'
import type { Entity } from '#domain/entities/entity.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { startup } from '#domain/entities/startup.ts'
import { findDifferences } from './definitions.ts'
import { findOtherOptions } from './promised-options.ts'
import { findOtherParts } from './promised-parts.ts'
import { findUntoldWords } from './promised-words.ts'
import { readSources } from './sources.ts'

/** The page of an entity, if its name differs. */
const PAGES: Readonly<Record<string, string>> = {
  connect: 'connections',
  'deliverables-as-per-mou': 'deliverables',
  document: 'documents',
  event: 'events',
  incubator: 'incubators',
  mentor: 'mentors',
  'mentor-session': 'mentor-sessions',
  mentorship: 'mentorships',
  milestone: 'milestones',
  note: 'notes',
  partnership: 'partnerships',
  program: 'programs-and-cohorts',
  project: 'projects',
  prototype: 'prototypes',
  request: 'raised-requests',
  startup: 'startups',
}

/** Known differences between pages and definitions, with reasons; remove those that no longer apply. */
const KNOWN: Readonly<Record<string, string>> = {
  'startup columns: ["Cohort"], not ["Cohort year"]': 'the list shows month and year as one column',
  'document columns: ["Title","Type","Year","Month","Added","File"], not ["Title","Type","Year","Month","File"]':
    'when a document was added is no column yet',
  'document filters: ["type","year","month"], not ["category","type","year","month"]':
    'by category as well, which the tabs set',
}

const sources = readSources()
const pageOf = (name: string): string =>
  sources.find(({ path }) => path === `docs/product/${PAGES[name] ?? name}.md`)?.text ?? ''
const isOf = (name: string) => (difference: string) => difference.split(/[ .]/)[0] === name

describe('definitions', () => {
  test.each(ENTITIES.map((entity) => [entity.name, entity] as const))(
    '%s matches its page: fields, options, messages, list, texts and file columns',
    (name, entity) => {
      const page = pageOf(name)
      const found = [...findDifferences(page, entity), ...findOtherOptions(page, entity, pageOf)]
      expect(found.toSorted()).toEqual(Object.keys(KNOWN).filter(isOf(name)).toSorted())
    },
  )

  test.each(ENTITIES.map((entity) => [entity.name, entity] as const))(
    '%s has the parts of people and items that its page lists',
    (name, entity) => expect(findOtherParts(pageOf(name), entity, pageOf)).toEqual([]),
  )

  test.each(ENTITIES.map((entity) => [entity.name, entity] as const))(
    '%s has the names, figures and spellings that the pages give',
    (name, entity) => expect(findUntoldWords(pageOf(name), entity, pageOf)).toEqual([]),
  )

  test('a planted option and a planted message are found', () => {
    const { fields } = startup
    const [first, ...others] = fields.status.options
    const changed = [
      { status: { ...fields.status, options: [...others, first] } },
      { status: { ...fields.status, options: [{ ...first, label: 'Running' }, ...others] } },
      { sector: { ...fields.sector, options: fields.sector.options.slice(1) } },
      { phone: { ...fields.phone, lettersMessage: 'Digits, please' } },
      { email: { ...fields.email, requiredMessage: 'Email?' } },
    ]
    const found = changed.map((part) =>
      findOtherOptions(pageOf('startup'), { ...startup, fields: { ...fields, ...part } }, pageOf),
    )
    const known = findOtherOptions(pageOf('startup'), startup, pageOf)
    for (const lines of found) expect(lines).not.toEqual(known)
  })

  test('a planted part, spelling and name are found', () => {
    const { fields, label } = startup
    const { founders } = fields
    const { name, email } = founders.item
    const planted = [
      {
        fields: {
          ...fields,
          founders: { ...founders, item: { ...founders.item, name: { ...name, label: 'Who' } } },
        },
      },
      {
        fields: {
          ...fields,
          founders: { ...founders, item: { ...founders.item, email: { ...email, isPrivate: false } } },
        },
      },
      { fields: { ...fields, founders: { ...founders, item: { name } } } },
      {
        fields: {
          ...fields,
          status: { ...fields.status, options: [{ value: 'a', label: 'A', also: ['Alive'] }] },
        },
      },
      { label: { ...label, many: 'Ventures' } },
      { ignored: ['secret'] },
      { figures: { by: ['sector'] } },
      { items: { awards: { ...startup.items?.awards, created: 'Award kept!' } } },
    ] as const
    for (const part of planted) {
      const entity = { ...startup, ...part } as unknown as Entity
      const found = [findOtherParts, findUntoldWords].flatMap((find) =>
        find(pageOf('startup'), entity, pageOf),
      )
      expect(found, JSON.stringify(part)).not.toEqual([])
    }
  })

  test('a planted change is found, wherever it is', () => {
    const { fields, texts, file } = prototype
    const changed = [
      { fields: { ...fields, name: { ...fields.name, label: 'Title' } } },
      { fields: { ...fields, name: { ...fields.name, max: 100 } } },
      { fields: { ...fields, name: { ...fields.name, requiredMessage: 'What is it called?' } } },
      { fields: { ...fields, cost: { kind: 'money', label: 'Cost' } } },
      { columns: prototype.columns.toReversed() },
      { pageSize: 6 },
      { sort: { field: 'createdAt', order: 'asc' } },
      { search: ['name'] },
      { importLabel: 'Import Csv' },
      { texts: { ...texts, created: 'Created' } },
      { texts: { ...texts, deleteRequested: texts.requested } },
      { file: { ...file, columns: file.columns.toReversed() } },
      { file: { ...file, required: ['name'] } },
    ] as const
    const found = changed.map(
      (part) => findDifferences(pageOf('prototype'), { ...prototype, ...part }).length,
    )
    expect(found).not.toContain(0)
    expect(findDifferences(pageOf('prototype'), prototype)).toEqual([])
    const odd = pageOf('prototype').replace('| long text |', '| banana |')
    expect(findDifferences(odd, prototype)).toEqual([expect.stringContaining('"banana"')])
  })
})
