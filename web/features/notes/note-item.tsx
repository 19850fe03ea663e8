import { ActionIcon } from '@mantine/core'
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { note, NOTE_SUBJECTS } from '#domain/entities/note.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useSubmit } from '#web/platform/api/use-submit.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { rightsIn } from '#web/core/records/list-scope.ts'
import { deleteRecords } from '#web/core/records/use-delete.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import classes from './note-list.module.css'

const ANY = { fixed: {}, incubatorId: null } as const

/** Whom the note is about, as a link unless it was deleted. */
const About = ({ row }: { row: Row }) => {
  const [about, id, name] = ['about', 'about_id', 'about_name'].map((part) => asText(row[part]))
  const kind = NOTE_SUBJECTS.find(({ value }) => value === about)?.label
  return (
    <span className={classes.about}>
      {row['is_about_deleted'] ? (
        `${name} (deleted)`
      ) : (
        <AppLink href={`/${about}/${id}`} className={classes.link}>
          {name}
        </AppLink>
      )}
      <span className={classes.kind}>{kind}</span>
    </span>
  )
}

interface Props {
  row: Row
  /** Names the incubator, for people who read the notes of several. */
  hasIncubator: boolean
  /** Left out next to whom it is about. */
  hasSubject: boolean
  onEdit: () => void
}

/** A note in full, with what its author may do. */
export const NoteItem = ({ row, hasIncubator, hasSubject, onEdit }: Props) => {
  const zone = useTimeZone()
  const rights = rightsIn(useActor(), note, ANY)
  const isPinned = row['is_pinned'] === true
  const submit = useSubmit(note)
  const pin = useSubmit(note, { done: isPinned ? 'Note unpinned' : 'Note pinned' })
  const verdict = rights.update(row)
  const isAboutIncubator = row['about'] === 'incubator'
  const owner = hasIncubator && !isAboutIncubator ? asText(row['incubator_name']) : ''
  const edited = row.updatedAt === row.createdAt ? '' : ' · edited'
  return (
    <article className={classes.item} data-pinned={isPinned || undefined}>
      <header className={classes.head}>
        {hasSubject && <About row={row} />}
        {isPinned && (
          <span className={classes.pinned}>
            <IconPin size={14} stroke={1.8} aria-hidden />
            Pinned
          </span>
        )}
        {verdict.outcome === 'apply' && (
          <span className={classes.actions}>
            <Tooltip label={isPinned ? 'Unpin' : 'Pin to the top'}>
              <ActionIcon
                aria-label={isPinned ? 'Unpin the note' : 'Pin the note to the top'}
                aria-disabled={pin.isBusy}
                onClick={() =>
                  void (pin.isBusy || pin.update(row, { is_pinned: !isPinned }, { showAtOnce: true }))
                }
              >
                {isPinned ? (
                  <IconPinnedOff size={16} stroke={1.6} aria-hidden />
                ) : (
                  <IconPin size={16} stroke={1.6} aria-hidden />
                )}
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Edit">
              <ActionIcon aria-label="Edit the note" onClick={onEdit}>
                <IconPencil size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Delete">
              <ActionIcon
                aria-label="Delete the note"
                onClick={() => void deleteRecords(note, submit, verdict, [row])}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </span>
        )}
      </header>
      <p className={classes.text}>{asText(row['text'])}</p>
      <p className={classes.foot}>
        {asText(row['author_name'])}, {asText(row['author_role'])} ·{' '}
        <time dateTime={row.createdAt} className="figures">
          {formatMoment(row.createdAt, zone)}
        </time>
        {edited}
        {owner && ` · ${owner}`}
      </p>
    </article>
  )
}
