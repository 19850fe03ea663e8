import type { Row } from '#web/platform/api/use-records.ts'

/** The form that an address names; otherwise the first that incubators fill in, or any. */
export const formInAddress = (forms: readonly Row[], id: unknown): Row | undefined =>
  forms.find((one) => one._id === id) ?? forms.find((one) => one['asked_of'] === 'incubators') ?? forms[0]
