import { Checkbox } from '@mantine/core'
import type { Import } from '#domain/api/import.ts'
import { LEAVABLE } from '#domain/api/import-limits.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/api/public.ts'
import classes from './preview.module.css'

const NAMED = 8
const grouped = new Intl.NumberFormat('en-IN')

type Leavable = (typeof LEAVABLE)[number]

interface Note {
  text: string
  /** The rows that may be left out. */
  of?: Leavable
}

function notesOf(data: Import, zone: string): Note[] {
  const names = Object.keys(data.unlinked)
  const more = names.length > NAMED ? ` and ${grouped.format(names.length - NAMED)} more` : ''
  const rows = data.duplicates === 1 ? 'row is' : 'rows are'
  const stand = names.length === 1 ? 'name stands' : 'names stand'
  const notes: (Note | false)[] = [
    data.imported_before !== null && {
      text: `This very file was imported before, on ${formatMoment(data.imported_before, zone)}.`,
    },
    data.duplicates > 0 && {
      text: `${grouped.format(data.duplicates)} ${rows} like a record that is there already, or like another row of the file.`,
      of: 'duplicates',
    },
    names.length > 0 && {
      text: `${grouped.format(names.length)} ${stand} for no startup of this incubator: ${names.slice(0, NAMED).join(', ')}${more}. Their rows are saved without a link.`,
      of: 'unlinked',
    },
  ]
  return notes.filter((n) => n !== false)
}

/** What a person should know of the whole file before it is saved: none of it stops them, some they may leave out. */
export const PreviewNotes = ({
  data,
  onLeaveOut,
}: {
  data: Import
  onLeaveOut: (leftOut: Leavable[]) => void
}) => {
  const notes = notesOf(data, useTimeZone())
  const choose = (what: Leavable, isLeft: boolean) =>
    onLeaveOut(LEAVABLE.filter((l) => (l === what ? isLeft : data.leave_out.includes(l))))
  return notes.length === 0 ? null : (
    <ul className={classes.notes} aria-label="Before you import">
      {notes.map(({ text, of }) => (
        <li key={text}>
          {text}
          {of && (
            <Checkbox
              size="xs"
              mt={4}
              label={of === 'unlinked' ? 'Leave the rows without a link out' : 'Leave these rows out'}
              checked={data.leave_out.includes(of)}
              onChange={(e) => choose(of, e.currentTarget.checked)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
