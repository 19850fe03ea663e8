import { fieldOf, inputFieldsOf, type Entity } from './entity.ts'

/** The column of every list with the time when a record was added. */
export const ADDED_ON = 'createdAt'
/** The column with the owner of a startup, mentor or program. */
export const INCUBATOR_NAME = 'incubator_name'

/** What columns beside the fields are called, and columns that a list calls differently from their field. */
const LABELS: Readonly<Record<string, string>> = {
  [ADDED_ON]: 'Added',
  [INCUBATOR_NAME]: 'Incubator',
  total_startups: 'Startups',
  total_mentors: 'Mentors',
  registrations: 'Registrations',
  'startup.cohort_year': 'Cohort',
  'mentor-session.datetime': 'Date and time',
  'mentor-session.feedback': 'Feedback',
  'event.registration': 'Registration',
}

/** What a column is called, shown or not. */
export const labelOfColumn = (entity: Entity, name: string): string =>
  LABELS[`${entity.name}.${name}`] ?? entity.fields[name]?.label ?? LABELS[name] ?? name

/** What a list calls its filter by a field. */
export const labelOfFilter = (entity: Entity, name: string): string => {
  const { filterLabel, label } = fieldOf(entity, name)
  return filterLabel ?? label
}

/** Columns with the number of records that belong to a record. */
const countsOf = ({ computed = {} }: Entity): string[] =>
  Object.keys(computed).filter((name) => 'counts' in computed[name]!)

/** The picture is shown in the cell of the name. */
const isOwnColumn = (entity: Entity, name: string): boolean =>
  name !== 'profile' || entity.columns.includes(name)

/**
 * All columns that a person can choose for a list, its default columns first (lists-and-search.md, Columns).
 */
export function columnChoicesOf(entity: Entity): string[] {
  const isOfSeveral = entity.account === 'startup' || entity.account === 'mentor' || entity.canBeProgrammeWide
  const fields = inputFieldsOf(entity).map(([name]) => name)
  return [
    ...new Set([
      ...entity.columns,
      ...(isOfSeveral ? [INCUBATOR_NAME] : []),
      ...countsOf(entity),
      ...fields,
      ADDED_ON,
    ]),
  ].filter((name) => isOwnColumn(entity, name))
}

/** The problem of a choice of columns as a sentence; null if there is none. */
export function problemOfColumns(entity: Entity, names: readonly string[]): string | null {
  const known = columnChoicesOf(entity)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) return `${entity.label.many} have no column "${unknown.slice(0, 60)}"`
  if (new Set(names).size < names.length) return 'Each column can be chosen once'
  const title = entity.fields[entity.titleField]?.label ?? entity.titleField
  return names.includes(entity.titleField) ? null : `The column ${title} cannot be left out`
}
