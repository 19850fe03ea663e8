import { isFigure, type Question } from '#domain/entities/return-form-problems.ts'
import type { Row } from '#web/platform/api/use-records.ts'

export const figureQuestionsOf = (form: Row | undefined): readonly Question[] =>
  ((form?.['questions'] ?? []) as readonly Question[]).filter(isFigure)

/**
 * The form that an address names; otherwise, of those with figures, the one with the latest ones, or else one that
 * incubators fill in period by period, or once, or any.
 */
export function formInAddress(
  forms: readonly Row[],
  id: unknown,
  latest: string | undefined,
): Row | undefined {
  const withFigures = forms.filter((one) => figureQuestionsOf(one).length > 0)
  const ofIncubators = withFigures.filter((one) => one['asked_of'] === 'incubators')
  return (
    forms.find((one) => one._id === id) ??
    withFigures.find((one) => one._id === latest) ??
    ofIncubators.find((one) => one['frequency'] !== 'once') ??
    ofIncubators[0] ??
    withFigures[0] ??
    forms[0]
  )
}
