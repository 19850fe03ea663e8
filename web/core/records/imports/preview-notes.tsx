import { Checkbox } from '@mantine/core'
import { LEAVE_OUT_REASONS } from '#domain/api/limits.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { showText } from '#domain/kinds/register.ts'
import type { Import } from '#domain/api/import.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { headerRowWords, isUnusual } from './sheet-words.ts'
import classes from './preview.module.css'

const NAMED = 8
type Leavable = (typeof LEAVE_OUT_REASONS)[number]

const SKIP: Record<Leavable, string> = {
  unlinked: 'Skip unlinked rows',
  duplicates: 'Skip duplicates',
  non_records: 'Skip rows that are no records',
  hidden: 'Skip hidden rows',
}

interface Note {
  text: string
  /** The rows that can be skipped. */
  of?: Leavable
}

const moreThan = (names: readonly string[]): string =>
  names.length > NAMED ? ` and ${formatNumber(names.length - NAMED)} more` : ''

/** Misspelt options, which an open list takes as new ones. */
const nearNotes = (entity: Entity, { near_options }: Import): Note[] =>
  Object.entries(near_options).map(([field, options]) => {
    const def = entity.fields[field]!
    const slips = Object.entries(options).map(
      ([text, option]) => `"${text}" (did you mean "${showText(def, option)}"?)`,
    )
    return {
      text: `Not in the list of ${def.label}, and saved as written: ${slips.slice(0, NAMED).join(', ')}${moreThan(slips)}.`,
    }
  })

function notesOf(entity: Entity, data: Import, zone: string): Note[] {
  const names = Object.keys(data.unlinked)
  const unmapped = data.unmapped_headers
  const rows = data.duplicates === 1 ? 'row looks like a duplicate' : 'rows look like duplicates'
  const match =
    names.length === 1
      ? "name doesn't match a startup here. It will be saved unlinked"
      : "names don't match a startup here. They will be saved unlinked"
  const notes: (Note | false)[] = [
    isUnusual(data) && { text: headerRowWords(data).join(' ') },
    unmapped.length > 0 && {
      text: `Not imported: ${unmapped.slice(0, NAMED).join(', ')}${moreThan(unmapped)}. To import a column, choose its field in the step Columns.`,
    },
    ...nearNotes(entity, data),
    data.counts_without_unit.length > 0 && {
      text: `The unit "${data.sheet_unit}" beside the table is not applied to ${data.counts_without_unit.join(', ')}. If its numbers have that unit, add it to the header, such as "${data.counts_without_unit[0]} (${data.sheet_unit})", and upload the file again.`,
    },
    data.imported_before !== null && {
      text: `This file was already imported on ${formatMoment(data.imported_before, zone)}.`,
    },
    data.duplicates > 0 && {
      text: `${formatNumber(data.duplicates)} ${rows}.`,
      of: 'duplicates',
    },
    data.non_records > 0 && {
      text: `${formatQuantity(data.non_records, 'row looks like a total, a note, headers or another table, not a record', 'rows look like totals, notes, headers or other tables, not records')}.`,
      of: 'non_records',
    },
    data.hidden_rows > 0 && {
      text: `${formatQuantity(data.hidden_rows, 'row is', 'rows are')} hidden in the sheet.`,
      of: 'hidden',
    },
    names.length > 0 && {
      text: `${formatNumber(names.length)} ${match}: ${names.slice(0, NAMED).join(', ')}${moreThan(names)}.`,
      of: 'unlinked',
    },
  ]
  return notes.filter((n) => n !== false)
}

/** Warnings about the whole file. They block nothing; some offer to skip the rows concerned. */
export const PreviewNotes = ({
  entity,
  data,
  onLeaveOut,
}: {
  entity: Entity
  data: Import
  onLeaveOut: (leftOut: Leavable[]) => void
}) => {
  const notes = notesOf(entity, data, useTimeZone())
  const choose = (what: Leavable, isLeft: boolean) =>
    onLeaveOut(LEAVE_OUT_REASONS.filter((l) => (l === what ? isLeft : data.leave_out.includes(l))))
  return notes.length === 0 ? null : (
    <ul className={classes.notes} aria-label="Before you import">
      {notes.map(({ text, of }) => (
        <li key={text}>
          {text}
          {of && (
            <Checkbox
              size="xs"
              mt={4}
              label={SKIP[of]}
              checked={data.leave_out.includes(of)}
              onChange={(e) => choose(of, e.currentTarget.checked)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
