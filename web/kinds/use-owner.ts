import { useQuery } from '@tanstack/react-query'
import type { Values } from '#domain/entities/entity.ts'
import { publicIncubatorOptions } from '#web/api/public.ts'
import { recordOptions } from '#web/api/use-records.ts'

/**
 * The incubator that owns what is shown or asked for: some choices and beginnings follow from its
 * type (projects.md, Project status). Undefined while it is on its way, and where nobody's is given. A public
 * page reads what everybody may; both are read already where a profile is open.
 */
export function useOwner(incubatorId: string | null | undefined, isPublic = false): Values | undefined {
  const id = incubatorId ?? ''
  const own = useQuery({ ...recordOptions('incubator', id), enabled: id !== '' && !isPublic })
  const open = useQuery({ ...publicIncubatorOptions(id), enabled: id !== '' && isPublic })
  return isPublic ? open.data : own.data
}
