/** What the pages of docs/product say of each entity, compared with its definition. */
import type { Texts } from '#domain/entities/entity-texts.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { templateColumns } from '#domain/tabular/template.ts'
import { headerOf, type FieldData } from '#domain/kinds/kind.ts'
import { formatUnreadable } from '#domain/messages/format-problem.ts'
import { refuse } from '#domain/vocabulary/reading.ts'
import { acceptedSchemaOf, answeredSchemaOf, optionsOf } from '#domain/kinds/register.ts'
import { differenceOf, quoted, sectionOf, tableOf } from './pages.ts'

/**
 * The word for a kind at the beginning of a cell, and the properties of such a field. Longer words come
 * first.
 */
const KINDS: readonly (readonly [RegExp, Partial<FieldData>])[] = [
  [/^choices, can be extended/, { kind: 'choices', isOpen: true }],
  [/^choice, can be extended/, { kind: 'choice', isOpen: true }],
  [/^choice/, { kind: 'choice' }],
  [/^long text/, { kind: 'long-text' }],
  [/^text, \[suggested\]/, { kind: 'text', isSuggested: true }],
  [/^text/, { kind: 'text' }],
  [/^\[region\]/, { kind: 'region' }],
  [/^(whole number|year, typed)/, { kind: 'whole-number' }],
  [/^year/, { kind: 'year' }],
  [/^money/, { kind: 'money' }],
  [/^id of its own/, { kind: 'text', made: 'id' }],
  [/^moment/, { kind: 'text', made: 'moment' }],
  [/^day and time/, { kind: 'date-time' }],
  [/^\[time of day\]/, { kind: 'time' }],
  [/^date/, { kind: 'date' }],
  [/^month of a year/, { kind: 'date', isMonth: true }],
  [/^two months/, { kind: 'period' }],
  [/^picture/, { kind: 'image' }],
  [/^file/, { kind: 'file' }],
  [/^phone/, { kind: 'phone' }],
  [/^email/, { kind: 'email' }],
  [/^web address/, { kind: 'url' }],
  [/^Yes or No/, { kind: 'yes-no' }],
  [/^true or false/, { kind: 'boolean' }],
  [/^id\b/, { kind: 'id' }],
  [/^list of/, { kind: 'list' }],
  [/^(person|period)/, { kind: 'record' }],
  [/^reference to a startup/, { kind: 'reference', to: 'startup' }],
  [/^reference to a mentor/, { kind: 'reference', to: 'mentor' }],
  [/^\[name of a startup\]/, { kind: 'reference', to: 'startup', acceptsName: true }],
  [/^\[program\]/, { kind: 'reference', to: 'program', acceptsName: true, mustExist: true }],
]

const YEARS: readonly (readonly [string, FieldData['years']])[] = [
  ['from five ahead of the current one down to 20 before it', { back: 20, ahead: 5 }],
  ['the current one and the 20 before', { back: 20 }],
  ['the same', { back: 20 }],
  ['five ahead of the current one down to 2000', { from: 2000, ahead: 5 }],
  ['the current one down to 2000', { from: 2000 }],
  ['the current one down to 1990', undefined],
]

/** The names that a definition uses for a situation in the table of texts; blank if it has no such text. */
const SITUATIONS: Readonly<Record<string, readonly (keyof Texts | '')[]>> = {
  'added, changed, deleted': ['created', 'updated', 'deleted'],
  added: ['created'],
  changed: ['updated'],
  deleted: ['deleted'],
  'item added, deleted': ['created', 'deleted'],
  'added in the list, deleted': ['created', 'deleted'],
  'an amount saved': ['updated'],
  'a count saved, changed': ['updated'],
  'several deleted': ['deletedSelected'],
  failed: ['createFailed', 'updateFailed'],
  'adding failed': ['createFailed'],
  'saving failed': ['createFailed', 'updateFailed'],
  'saving the profile failed': ['updateFailed'],
  'list could not be loaded': ['loadFailed'],
  'change failed': ['updateFailed'],
  'deletion failed': ['deleteFailed', 'deleteFailedSelected'],
  imported: ['imported'],
  waits: ['requested'],
  'addition waits': ['requested'],
  'addition or change waits': ['requested'],
  'change waits': ['updateRequested'],
  'deletion waits': ['deleteRequested'],
  'question before a deletion': ['confirmDelete'],
  empty: ['empty'],
  loading: ['loading'],
  'while one is added': ['adding'],
  'dialog titles': ['addTitle', '', 'importTitle'],
  'import dialog': ['importTitle'],
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''))

/** A list in prose, as words: "startup, details and patent field". */
const wordsOf = (prose: string): string[] =>
  prose
    .replaceAll('`', '')
    .split(/, | and /)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** A list of headers or labels, which may contain "and" themselves. */
const namesOf = (prose: string): string[] => prose.split(', ').map((name) => name.trim())

/** Columns of lists of people and incubators that are not fields of the entity. */
const NO_FIELDS = ['a checkbox', 'Incubator', 'Startups', 'Mentors', 'Actions']

/** The labels of a list's columns: "a checkbox, picture and Name, Incubator (for who sees several), Actions". */
function columnsIn(prose: string, { fields }: Entity): string[] {
  const image = Object.values(fields).find(({ kind }) => kind === 'image')
  return namesOf(
    prose
      .replaceAll(/ \([^)]*\)/g, '')
      .replace('picture and ', '')
      .replace(', and ', ', '),
  )
    .filter((name) => !NO_FIELDS.includes(name.replace(/ for who.*/, '')))
    .map((name) => (name === 'picture' ? (image?.label ?? name) : name))
}

type Say = (about: string, promised: unknown, is: unknown) => void

function compareBound(field: FieldData, bound: string, say: Say): void {
  const { maxLength, maxItems } = acceptedSchemaOf(field)
  const { minimum, maximum } = answeredSchemaOf(field)
  const range = /^(?:4 digits, )?(-?[\d,]+)(?: \(default\))? to ([\d,]+)/.exec(bound)
  const [, most] = /^(?:.*at most )?([\d,]+)(?![\d,]* digits)(?=$|;| |, cut)/.exec(bound) ?? []
  if (field.kind === 'whole-number' && range)
    say('bounds', [numberOf(range[1]!), numberOf(range[2]!)], [minimum, maximum])
  else if (most && !range && field.kind !== 'reference') say('bound', numberOf(most), maxLength ?? maxItems)
  const years = YEARS.find(([words]) => bound.startsWith(words))
  if (years || field.years) say('years', years?.[1], field.years)
  const cut = /cut at (\d+) in a table/.exec(bound)
  say('cut', cut ? Number(cut[1]) : undefined, field.cut)
  say('label of no value', /shows `([^`]+)` where it is empty/.exec(bound)?.[1], field.emptyLabel)
  say('begins today', /begins with (today|it)|has the current year/.test(bound), field.beginsToday === true)
  say('private', bound.includes('[private]'), field.isPrivate === true)
  if (field.kind === 'choice' && /^[A-Z][\w-]+[^.[]*, /.test(bound) && !bound.includes(' to '))
    say(
      'options',
      namesOf(bound.replace(' (default)', '')),
      optionsOf(field).map((o) => o.label),
    )
}

export function compareField(field: FieldData, row: Record<string, string>, say: Say): void {
  const labels = [row['Label'], row['Label in dialog'], row['Column']].filter((label) => label)
  if (labels.length > 0 && !labels.includes(field.label)) say('label', labels.join(' or '), field.label)
  const inForm = row['Label in dialog']
  if (inForm) say('label in dialog', inForm, field.formLabel ?? field.whenAdded?.label ?? field.label)
  const word = row['Kind'] ?? ''
  const kind = KINDS.find(([known]) => known.test(word))?.[1]
  if (word !== '' && !kind) say('word for its kind', word, 'a word that laws/definitions.ts knows')
  for (const part of [
    'kind',
    'isOpen',
    'isSuggested',
    'to',
    'acceptsName',
    'mustExist',
    'made',
    'isMonth',
  ] as const)
    if (kind && !(part === 'to' && !kind.to)) say(part, kind[part], field[part])
  const required = row['Required'] ?? ''
  if (required.startsWith('yes') || required === '')
    say('required', required.startsWith('yes'), field.required === true)
  if (!field.isDerived)
    say('required when added', /^(\[?when added|in forms)/.test(required), field.whenAdded?.required === true)
  for (const message of quoted(required))
    say('required message', message, formatUnreadable(field, refuse('required')))
  compareBound(field, row['Bound and options'] ?? row['Bound'] ?? '', say)
}

function compareList(entity: Entity, section: string, heads: ReadonlyMap<string, string>, say: Say): void {
  const labelsOf = (names: readonly string[]) =>
    names.map((name) => heads.get(name) ?? entity.fields[name]?.label)
  const columns = /(?:^|\. |\n)Columns:? ([^.:]+)\./.exec(section)
  if (columns) say('columns', columnsIn(columns[1]!, entity), labelsOf(entity.columns))
  const size = /(\d+) on a page/.exec(section)
  if (size) say('page size', Number(size[1]), entity.pageSize)
  const { field, order } = entity.sort
  if (/newest first/i.test(section)) say('order', 'createdAt desc', `${field} ${order}`)
  if (/on a page, by name/.test(section)) say('order', `${entity.titleField} asc`, `${field} ${order}`)
  if (/latest (year|date) first/.test(section)) say('order', 'latest desc', `latest ${order}`)
  for (const [part, prose] of [
    ['search', /(?:Search|search) (?:in|by) (?:the )?([^.;]+)[.;]/.exec(section)?.[1]],
    [
      'filters',
      /filters? (?:by )?([^.;]+?)(?:, search [^.]+)?\./.exec(
        section.replaceAll(/Patent Jurisdiction/g, 'Jurisdiction'),
      )?.[1],
    ],
  ] as const)
    if (prose !== undefined) {
      const words = wordsOf(prose).map((word) => word.toLowerCase())
      const isNamed = (name: string, at: number): boolean =>
        [name, entity.fields[name]!.label.toLowerCase()].some((text) => text.includes(words[at] ?? ' '))
      if (words.length !== entity[part].length || !entity[part].every(isNamed)) say(part, words, entity[part])
    }
  const menu = /Create menu: `Add new`, `([^`]+)`/.exec(section)
  if (menu) say('import label', menu[1], entity.importLabel)
}

/** The text as a definition has it, without the reason that follows. */
const heldText = (text: string): string => text.replace(/: \{reason\}$/, '')

function compareTexts({ texts }: Entity, section: string, say: Say): void {
  const held: Texts = {
    ...texts,
    updateFailed: texts.updateFailed === undefined ? 'Failed to update' : texts.updateFailed,
    updateRequested: texts.updateRequested ?? texts.requested,
  }
  for (const { Situation: situation = '', Text: text = '' } of tableOf(section)) {
    const parts = SITUATIONS[situation] ?? []
    const isReasonAlone = text.startsWith('the reason alone')
    if (isReasonAlone) for (const part of parts) if (part) say(`text ${part}`, null, held[part] ?? null)
    if (!isReasonAlone)
      quoted(text).forEach((promised, at) => {
        const part = parts[at]
        // Some pages give texts for deleting several files, which are not texts of a record.
        const isOfRecords = part !== 'deletedSelected' || promised.startsWith('Selected')
        if (part && isOfRecords)
          say(`text ${part}`, heldText(promised), held[part]?.replace(/(?<=^Failed to delete .*)\.$/, ''))
      })
    if (situation === 'waits') say('text deleteRequested', quoted(text)[0], held.deleteRequested)
  }
}

function compareFile(entity: Entity, section: string, say: Say): void {
  const columns = templateColumns(entity)
  const headers = columns.map((column) => column.header)
  const [, both] = /Template and required headers: ([^.]+)\./.exec(section) ?? []
  const template = both ?? /[Tt]emplate(?:: | hold )([^.;]+)[.;]/.exec(section)?.[1]
  const required = both ?? /Required: ([^.;]+)[.;]/.exec(section)?.[1]
  if (template) say('template', namesOf(template.replace(' and ', ', ')), headers)
  if (required)
    say(
      'required headers',
      namesOf(required),
      entity.file.required.map((name) => headerOf(entity.fields[name]!)),
    )
  const known = columns.flatMap(({ def }) => [headerOf(def), def.label, ...(def.alsoHeaders ?? [])])
  for (const header of quoted(section)) if (!known.includes(header)) say('accepted header', header, undefined)
  const also = columns.flatMap(({ def }) => def.alsoHeaders ?? [])
  const text = /without their parentheses/.test(section) ? section + headers.join(' ') : section
  for (const header of also)
    if (!text.toLowerCase().includes(header.toLowerCase())) say('header nobody is told of', undefined, header)
}

/** One line for each difference between the page and the definition. */
export function findDifferences(page: string, entity: Entity): string[] {
  const found: string[] = []
  const sayOf =
    (where: string): Say =>
    (about, promised, is) =>
      void found.push(...differenceOf(`${where} ${about}`, promised, is))
  const promised = new Set<string>()
  /** Columns whose header differs from the label in the dialog. */
  const heads = new Map<string, string>()
  for (const row of tableOf(sectionOf(page, (heading) => heading.endsWith(' fields')))) {
    const names = quoted(row['Field'] ?? '')
    for (const name of names) {
      promised.add(name)
      const field = entity.fields[name]
      if (row['Column'] && row['Label in dialog'] === field?.label && !field?.formLabel)
        heads.set(name, row['Column'])
      if (!field) found.push(`${entity.name}.${name}: promised, not there`)
      // Fields that share a row have labels and kinds of their own.
      else
        compareField(
          field,
          names.length === 1 ? row : { ...row, Label: '', Kind: '' },
          sayOf(`${entity.name}.${name}`),
        )
    }
  }
  for (const [name, field] of Object.entries(entity.fields))
    if (!promised.has(name) && field.idOf === undefined)
      found.push(`${entity.name}.${name}: there, not promised`)
  const say = sayOf(entity.name)
  compareList(
    entity,
    sectionOf(page, (heading) => / lists?$/.test(heading)),
    heads,
    say,
  )
  compareTexts(
    entity,
    sectionOf(page, (heading) => heading.endsWith(' texts')),
    say,
  )
  compareFile(
    entity,
    sectionOf(page, (heading) => heading.endsWith(' file columns')),
    say,
  )
  return found
}
