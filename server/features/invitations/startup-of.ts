import type { Change } from '#domain/changes/change.ts'
import type { Values } from '#domain/entities/entity.ts'
import type { InvitationRow } from './invitation-row.ts'

type Fixed = Pick<InvitationRow, 'incubator_id'> & {
  readonly program_id?: string | null | undefined
  readonly cohort?: string | null | undefined
}

/** The startup that an invitation adds: what the form gave, with the program and the cohort of the invitation. */
export function startupOf({ incubator_id, program_id, cohort }: Fixed, form: Values): Change {
  const [year, month] = cohort?.split('-') ?? []
  return {
    action: 'create',
    entity: 'startup',
    incubatorId: incubator_id,
    values: {
      ...form,
      ...(program_id ? { program_id } : {}),
      ...(year && month ? { cohort_month: month, cohort_year: Number(year) } : {}),
    },
  }
}
