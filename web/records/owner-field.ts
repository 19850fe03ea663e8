import type { Field } from '#domain/kinds/register.ts'

/** The question whose record it shall be, for people who work for more than one incubator. */
export const ownerField = (label: string, requiredMessage: string): Field => ({
  kind: 'reference',
  label,
  to: 'incubator',
  required: true,
  requiredMessage,
})
