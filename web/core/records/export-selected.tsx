import { Button } from '@mantine/core'
import type { Entity } from '#domain/entities/entity.ts'
import { nameExport } from '#domain/tabular/name-export.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useOwner } from '#web/platform/kinds/use-owner.ts'
import { todayIn } from './values-of-today.ts'
import { csvOf, saveText } from './write-selected.ts'

interface Props {
  entity: Entity
  rows: readonly Row[]
  incubatorId: string | null
}

/** Exports the selected rows, under the file name that the server gives to the whole list. */
export const ExportSelected = ({ entity, rows, incubatorId }: Props) => {
  const owner = useOwner(incubatorId)?.['name']
  const zone = useTimeZone()
  const save = () => {
    const name = nameExport(entity, typeof owner === 'string' ? owner : undefined, todayIn(zone))
    saveText(csvOf(entity, rows), `${name}-selected.csv`)
  }
  return (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={save}>
      Export
    </Button>
  )
}
