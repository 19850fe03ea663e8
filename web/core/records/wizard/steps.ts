import type { ReactNode } from 'react'
import type { Values } from '#domain/entities/entity.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { Errors } from '../check-form.ts'
import { OWNER_INPUT } from '../use-record-entry.ts'

/** One step of a wizard: inputs of the entity's fields, something else, or both. */
export interface WizardStep {
  /** Its title, unique within the wizard. */
  label: string
  /** The fields it asks for, in this order. */
  fields?: readonly string[]
  /** Shown below the inputs, given all values as they are entered so far: a summary, for example. */
  render?: (values: Values) => ReactNode
}

/** The step that asks for what a problem is about; -1 if none does. The first step asks for the owner. */
const stepOfProblem = (steps: readonly WizardStep[], path: string): number => {
  const name = path.split('.')[0]!
  return name === OWNER_INPUT ? 0 : steps.findIndex(({ fields = [] }) => fields.includes(name))
}

/** The first step with a problem; -1 if no step asks for what the problems are about. */
export function firstStepWith(steps: readonly WizardStep[], errors: Errors): number {
  const found = Object.keys(errors)
    .map((path) => stepOfProblem(steps, path))
    .filter((at) => at >= 0)
  return found.length === 0 ? -1 : Math.min(...found)
}

/** "1 problem" or "3 problems" for each step; null for a step without any. */
export const problemsOf = (steps: readonly WizardStep[], errors: Errors): (string | null)[] =>
  steps.map((_, at) => {
    const count = Object.keys(errors).filter((path) => stepOfProblem(steps, path) === at).length
    return count === 0 ? null : formatQuantity(count, 'problem')
  })
