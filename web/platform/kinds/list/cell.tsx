import { Stack } from '@mantine/core'
import { Cut } from '#web/platform/ui/cut.tsx'
import { fileNamesOf, filesIn } from '../file-items.ts'
import { asWritten, noOffers, itemsIn, type KindCell } from '../props.ts'
import { nameOfNested } from '../nested-record.ts'
import { FileList } from '../file-list.tsx'
import { RecordCell } from '../record/cell.tsx'

const ListCell: KindCell['Cell'] = (p) => {
  const items = itemsIn(p.value)
  if (!p.isWhole) return <Cut text={items.map(nameOfNested).join(', ')} at={p.field.cut ?? 35} />
  const names = fileNamesOf(p.field)
  if (names) return <FileList names={names} files={filesIn(p.value)} />
  return (
    <Stack gap="xs">
      {items.map((item, at) => (
        <RecordCell key={at} Part={p.Part} field={p.field} value={item} isWhole />
      ))}
    </Stack>
  )
}

export const listCell: KindCell = {
  Cell: ListCell,
  isWords: () => true,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'items',
}
