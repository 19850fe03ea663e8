import { describe, expect, test } from 'vitest'
import { prototype } from '#domain/entities/prototype.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { startup } from '#domain/entities/startup.ts'
import { findDifferences } from './definitions.ts'
import { findOtherOptions } from './promised-options.ts'
import { readSources } from './sources.ts'

/** The page of an entity, where it has another name. */
const PAGES: Readonly<Record<string, string>> = {
  connect: 'connections',
  'deliverables-as-per-mou': 'deliverables',
  document: 'documents',
  event: 'events',
  incubator: 'incubators',
  mentor: 'mentors',
  milestone: 'milestones',
  partnership: 'partnerships',
  project: 'projects',
  prototype: 'prototypes',
  startup: 'startups',
}

/** Where a page and its definition differ so far, and why; what no longer differs goes. */
const KNOWN: Readonly<Record<string, string>> = {
  'incubator.location label': 'a place is not called a region yet',
  'incubator template': 'a place is not called a region yet',
  'startup.location label': 'a place is not called a region yet',
  'startup filters': 'a place is not called a region yet',
  'startup template': 'a place is not called a region yet',
  'mentor.year_of_experience label': 'the promised message has one year, the promised label several',
  'deliverables-as-per-mou.source label': 'not renamed yet',
  'deliverables-as-per-mou columns': 'not renamed yet',
  'deliverables-as-per-mou template': 'not renamed yet',
  'deliverables-as-per-mou text addTitle': 'not renamed yet',
  'event.capacity': 'comes with the registration',
  'document columns': 'when a document was added is no column yet',
  'document filters': 'by category as well, which the tabs set',
}

/** The same of options and of the messages of a form. */
const KNOWN_OPTIONS: Readonly<Record<string, string>> = {
  'incubator Phone': 'a phone with letters has a message of its own, which the page does not have yet',
  'startup.status options': 'the card and the status are not written alike on the pages',
}

const sources = readSources()
const pageOf = (name: string): string =>
  sources.find(({ path }) => path === `docs/product/${PAGES[name] ?? name}.md`)?.text ?? ''
const aboutOf = (difference: string): string => difference.split(': ')[0] ?? ''

describe('definitions', () => {
  test.each(ENTITIES.map((entity) => [entity.name, entity] as const))(
    '%s is what its page says: fields, bounds, list, texts and file columns',
    (name, entity) => {
      const differences = findDifferences(pageOf(name), entity)
      const known = Object.keys(KNOWN).filter((about) => about.split(/[ .]/)[0] === name)
      // In full where something new differs.
      const others = differences.filter((difference) => !(aboutOf(difference) in KNOWN))
      expect(others, `docs/product/${PAGES[name] ?? name}.md and the definition`).toEqual([])
      expect(differences.map(aboutOf).toSorted()).toEqual(known.toSorted())
    },
  )

  test.each(ENTITIES.map((entity) => [entity.name, entity] as const))(
    '%s offers the options and says the messages of its page',
    (name, entity) => {
      const differences = findOtherOptions(pageOf(name), entity, pageOf)
      const known = Object.keys(KNOWN_OPTIONS).filter((about) => about.split(/[ .]/)[0] === name)
      expect(differences.filter((difference) => !(aboutOf(difference) in KNOWN_OPTIONS))).toEqual([])
      expect(differences.map(aboutOf).toSorted()).toEqual(known.toSorted())
    },
  )

  test('a planted option and message are caught', () => {
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

  test('a planted change is caught, whatever it is in', () => {
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
