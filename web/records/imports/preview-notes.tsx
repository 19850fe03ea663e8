import type { Import } from '#domain/api/import.ts'
import { formatMoment } from '#domain/words/dates.ts'
import { useTimeZone } from '#web/api/public.ts'
import classes from './preview.module.css'

const NAMED = 8
const grouped = new Intl.NumberFormat('en-IN')

/** What a person should know of the whole file before it is saved: none of it stops them. */
export const PreviewNotes = ({ data }: { data: Import }) => {
  const zone = useTimeZone()
  const names = Object.keys(data.unlinked)
  const more = names.length > NAMED ? ` and ${grouped.format(names.length - NAMED)} more` : ''
  const notes = [
    data.imported_before &&
      `This very file was imported before, on ${formatMoment(data.imported_before, zone)}.`,
    data.duplicates > 0 &&
      `${grouped.format(data.duplicates)} ${data.duplicates === 1 ? 'row is' : 'rows are'} like a record that is there already, or like another row of the file.`,
    names.length > 0 &&
      `${grouped.format(names.length)} ${names.length === 1 ? 'name stands' : 'names stand'} for no startup of this incubator and ${names.length === 1 ? 'is' : 'are'} saved without a link: ${names.slice(0, NAMED).join(', ')}${more}.`,
  ].filter((n): n is string => typeof n === 'string')
  return notes.length === 0 ? null : (
    <ul className={classes.notes} aria-label="Before you import">
      {notes.map((n) => (
        <li key={n}>{n}</li>
      ))}
    </ul>
  )
}
