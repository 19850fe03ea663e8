import type { ReactNode } from 'react'
import { asText } from '#web/platform/kinds/props.ts'
import { CohortInput } from '#web/core/programs/cohort-input.tsx'
import { ProgramInput } from '#web/core/programs/program-input.tsx'
import type { Draft } from './use-draft.ts'

interface JointInputProps {
  draft: Draft
  incubatorId: string | null
  isRequired: boolean
  isDisabled: boolean
  autoFocus: boolean
}

interface JointInput {
  /** What it is called, if not by the label of its field. */
  label?: string
  /** The other fields that it fills in. */
  also: readonly string[]
  Input: (props: JointInputProps) => ReactNode
}

/** The record's own program by its id, until another one is chosen. */
const StartupProgram = ({ draft, incubatorId, isRequired, isDisabled, autoFocus }: JointInputProps) => {
  const { program_name: chosen } = draft.values
  const { program_id: id, program_name: name } = draft.shown
  return (
    <ProgramInput
      incubatorId={incubatorId}
      value={asText(chosen === undefined ? (id ?? name) : chosen)}
      name={asText(name)}
      onChange={(next) => draft.set('program_name', next || null)}
      error={draft.errors['program_name'] ?? draft.errors['program_id']}
      required={isRequired}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
    />
  )
}

/** The month and the year of a cohort. */
const StartupCohort = ({ draft, isRequired, isDisabled }: JointInputProps) => {
  const { cohort_month: month, cohort_year: year } = draft.shown
  return (
    <CohortInput
      value={month && year ? `${asText(year)}-${asText(month)}` : ''}
      onChange={(cohort) => {
        draft.set('cohort_month', cohort === '' ? null : cohort.slice(5))
        draft.set('cohort_year', cohort === '' ? null : Number(cohort.slice(0, 4)))
      }}
      error={draft.errors['cohort_month'] ?? draft.errors['cohort_year']}
      required={isRequired}
      isDisabled={isDisabled}
    />
  )
}

/** Inputs of forms that fill in several fields, or need to know more than their own. Keys are `entity.field`. */
const jointInputs: Readonly<Record<string, JointInput>> = {
  'startup.program_name': { also: [], Input: StartupProgram },
  'startup.cohort_month': { label: 'Cohort', also: ['cohort_year'], Input: StartupCohort },
}

export const jointInputOf = (entity: string, field: string): JointInput | undefined =>
  jointInputs[`${entity}.${field}`]

/** Whether the input of another field fills in this one. */
export const isFilledByAnother = (entity: string, field: string): boolean =>
  Object.entries(jointInputs).some(([key, { also }]) => key.startsWith(`${entity}.`) && also.includes(field))
