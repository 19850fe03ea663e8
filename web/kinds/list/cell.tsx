import { Stack } from '@mantine/core'
import { Cut } from '#web/ui/cut.tsx'
import { fileNamesOf, filesIn } from '../file-items.ts'
import { itemsIn, type CellProps } from '../props.ts'
import { nameOfNested } from '../nested-record.ts'
import { FileList } from '../file-list.tsx'
import { RecordCell } from '../record/cell.tsx'

export const ListCell = (p: CellProps) => {
  const items = itemsIn(p.value)
  if (!p.isWhole) return <Cut text={items.map(nameOfNested).join(', ')} at={p.field.cut ?? 35} />
  const names = fileNamesOf(p.field)
  if (names) return <FileList names={names} files={filesIn(p.value)} />
  return (
    <Stack gap="xs">
      {items.map((item, at) => (
        <RecordCell key={at} field={p.field} value={item} isWhole />
      ))}
    </Stack>
  )
}
