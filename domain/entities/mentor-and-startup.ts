import type { ActionKey } from '#domain/permissions/table.ts'

/**
 * The references of a record about a mentor and a startup, which never change. `across` is the permission to
 * refer to a mentor of another incubator.
 */
export const mentorAndStartup = (across: ActionKey) => {
  const shared = { kind: 'reference', required: true, isFixed: true, whenDeleted: 'keep' } as const
  return {
    mentor_id: { ...shared, label: 'Mentor', to: 'mentor', across },
    startup_id: { ...shared, label: 'Startup', to: 'startup' },
  } as const
}
