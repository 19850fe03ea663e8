import type { Field } from '#domain/kinds/register.ts'

/** The field that asks who owns a new record, for people who work for several incubators. */
export const ownerField = (label: string, requiredMessage: string): Field => ({
  kind: 'reference',
  label,
  to: 'incubator',
  required: true,
  requiredMessage,
})
