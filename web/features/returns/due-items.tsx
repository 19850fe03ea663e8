import type { DueReturn } from '#domain/api/return-board.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { useToday } from '#web/platform/kinds/use-today.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { dueTexts as texts } from './english/due.ts'
import { RemindButton } from './remind-button.tsx'
import type { useReturnsDue } from './use-returns-due.ts'
import classes from './due-items.module.css'

const DAY = 86_400_000

type Rows = readonly DueReturn[]

/** How long it is until the earliest due day, in days; below zero, since. */
function useDaysLeft(rows: Rows): number {
  const today = Date.parse(useToday())
  return Math.round((Math.min(...rows.map((row) => Date.parse(row.due_on))) - today) / DAY)
}

/** Whether it is due from the person: a COE's own, not one of its startups; a startup's own. */
const isOwn = (actor: Actor, row: DueReturn): boolean =>
  actor.startupId === null
    ? row.startup_id === null && row.incubator_id === actor.incubatorId
    : row.startup_id === actor.startupId

/** It had been there, and is to be submitted again. */
const isBack = ({ status }: DueReturn): boolean => status === 'sent_back'

const OwnItem = ({ row }: { row: DueReturn }) => {
  const days = useDaysLeft([row])
  return (
    <li className={classes.item}>
      <AppLink href={`/returns/${row._id}`} className={classes.link}>
        {texts.own(row.title, periodInWords(row.period))}{' '}
        <strong className={days < 0 ? classes.late : undefined}>
          {isBack(row) ? texts.sentBack : texts.when(days)}
        </strong>{' '}
        {row.extension && texts.timeAsked}
      </AppLink>
    </li>
  )
}

const MissingItem = ({ rows }: { rows: Rows }) => {
  const [first] = rows
  const { form_id: form, title, period } = first!
  const days = useDaysLeft(rows)
  const wasThere = isBack(first!)
  const of = wasThere
    ? texts.ofBack(title, periodInWords(period))
    : texts.of(title, periodInWords(period), texts.when(days))
  const label = rows.length === 1 ? texts.remind : texts.remindAll
  return (
    <li className={classes.item}>
      <AppLink
        href={`/returns?${new URLSearchParams({ form, period, ...(wasThere ? { status: 'back' } : {}) })}`}
        className={classes.link}
      >
        <span className={`${classes.value} ${days < 0 && !wasThere ? classes.late : ''}`}>{rows.length}</span>{' '}
        {wasThere ? texts.back(rows.length) : texts.missing(rows.length)}{' '}
        <span className={classes.of}>{of}</span>
      </AppLink>
      <RemindButton rows={rows} label={label} name={texts.nameOf(label, title)} />
    </li>
  )
}

/**
 * What is due from the person, then who has not submitted and to whom it was sent back, by form and period, as items of a dashboard's list
 * (dashboards-and-figures.md, Returns on dashboards).
 */
export function dueItems(actor: Actor, due: Rows) {
  const own = due.filter((row) => isOwn(actor, row) && row.pending === null)
  const missing = new Map<string, DueReturn[]>()
  // What is due latest is nearest to today; what was sent back comes after what is missing.
  const others = due
    .filter((row) => !isOwn(actor, row))
    .toSorted((a, b) => Number(isBack(a)) - Number(isBack(b)) || b.due_on.localeCompare(a.due_on))
  for (const row of others) {
    const key = `${row.form_id} ${row.period} ${isBack(row)}`
    missing.set(key, [...(missing.get(key) ?? []), row])
  }
  return [
    ...own.map((row) => <OwnItem key={row._id} row={row} />),
    ...[...missing].map(([key, rows]) => <MissingItem key={key} rows={rows} />),
  ]
}

/** That what is due could not be loaded; null if it is there. */
export const dueProblem = ({ data, error, refetch }: ReturnType<typeof useReturnsDue>) =>
  error && !data ? (
    <ProblemNotice title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
  ) : null
