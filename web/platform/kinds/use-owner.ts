import type { Values } from '#domain/entities/entity.ts'
import { useRecord } from '#web/platform/api/use-records.ts'

/**
 * The incubator that owns a record; its type determines some options and initial values
 * (projects.md, Project status). Undefined while it loads, and without an id.
 */
export const useOwner = (incubatorId: string | null | undefined): Values | undefined =>
  useRecord('incubator', incubatorId || null).data
