import { EDITORS, LOG_KINDS, KIND_LABELS } from '#domain/api/log-kinds.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { useLogFigures, type Filters } from './use-activity.ts'

type Choice = 'person' | 'incubator_id' | 'module' | 'kind'
interface Option {
  value: string
  label: string
}

export const CHOICE_LABELS: Readonly<Record<Choice, string>> = {
  person: 'Person',
  incubator_id: 'Incubator',
  module: 'Module',
  kind: 'Action',
}
export const ALL_EDITORS: Option = { value: EDITORS, label: 'All editors' }
const MODULES = ENTITIES.map(({ name, label }) => ({ value: name, label: label.many }))
const KINDS = LOG_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))

/**
 * The options of each choice; undefined while they load. People and incubators are read when `isWanted`, or
 * when a filter names one.
 */
export function useFilterOptions(
  { person, incubator_id: incubator }: Filters,
  isWanted = false,
): Readonly<Record<Choice, readonly Option[] | undefined>> {
  const isNamed = (person !== undefined && person !== EDITORS) || incubator !== undefined
  const { data } = useLogFigures({}, isWanted || isNamed)
  const people = data?.people.map(({ _id, name, designation }) => ({
    value: _id,
    label: designation ? `${name}, ${designation}` : name,
  }))
  return {
    person: people && [ALL_EDITORS, ...people],
    incubator_id: data?.incubators.map(({ _id, name }) => ({ value: _id, label: name })),
    module: MODULES,
    kind: KINDS,
  }
}

/** "From: 01/10/2026 · To: 31/10/2026 · Person: All editors" */
export function describeFilters(filters: Filters, options: ReturnType<typeof useFilterOptions>): string {
  const labelIn = (choice: Choice, value: string) =>
    [ALL_EDITORS, ...(options[choice] ?? [])].find((option) => option.value === value)?.label ?? '…'
  const { from, to } = filters
  return [
    ...(from === undefined ? [] : [`From: ${formatDate(from)}`]),
    ...(to === undefined ? [] : [`To: ${formatDate(to)}`]),
    ...(Object.keys(CHOICE_LABELS) as Choice[]).flatMap((choice) => {
      const value = filters[choice]
      return value === undefined ? [] : [`${CHOICE_LABELS[choice]}: ${labelIn(choice, value)}`]
    }),
  ].join(' · ')
}
