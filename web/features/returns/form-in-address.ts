import type { Row } from '#web/platform/api/use-records.ts'

/** The form that an address names; otherwise one that incubators fill in period by period, or once, or any. */
export function formInAddress(forms: readonly Row[], id: unknown): Row | undefined {
  const ofIncubators = forms.filter((one) => one['asked_of'] === 'incubators')
  return (
    forms.find((one) => one._id === id) ??
    ofIncubators.find((one) => one['frequency'] !== 'once') ??
    ofIncubators[0] ??
    forms[0]
  )
}
