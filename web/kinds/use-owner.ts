import { useQuery } from '@tanstack/react-query'
import type { Values } from '#domain/entities/entity.ts'
import { publicIncubatorOptions } from '#web/api/public.ts'
import { recordOptions } from '#web/api/use-records.ts'

/**
 * The incubator that owns a record; its type determines some options and initial values
 * (projects.md, Project status). Undefined while it loads, and without an id. Public pages read the public
 * incubator; a profile has cached both.
 */
export function useOwner(incubatorId: string | null | undefined, isPublic = false): Values | undefined {
  const id = incubatorId ?? ''
  const own = useQuery({ ...recordOptions('incubator', id), enabled: id !== '' && !isPublic })
  const open = useQuery({ ...publicIncubatorOptions(id), enabled: id !== '' && isPublic })
  return isPublic ? open.data : own.data
}
