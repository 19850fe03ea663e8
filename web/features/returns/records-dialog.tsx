import { useQuery } from '@tanstack/react-query'
import { READ_RETURN_RECORDS } from '#domain/api/endpoints.ts'
import type { Return } from '#domain/api/returns.ts'
import { findEntity } from '#domain/entities/register.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { dayIn, formatDate } from '#domain/vocabulary/dates.ts'
import { callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { placeOfRecord } from '#web/shell/places.ts'
import { returnTexts } from './english/return.ts'
import { showFigure } from './show-answer.ts'
import classes from './records-dialog.module.css'

const { records: texts } = returnTexts
/** How many of a list are named. */
const SHOWN = 100

interface Behind {
  readonly entity: string
  readonly names: Readonly<Record<string, string>>
}

const List = ({
  title,
  ids,
  behind,
  data,
}: {
  title: string
  ids: readonly string[]
  behind: Behind
  data: Return
}) => {
  const hrefOf = (id: string): string =>
    behind.entity === 'return'
      ? `/returns/${id}`
      : placeOfRecord({
          module: behind.entity,
          _id: id,
          incubator_id: data.incubator_id,
          startup_id: data.startup_id,
          category: null,
        })
  return ids.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className={classes.title}>
        {title} <span className={classes.count}>{ids.length}</span>
      </h3>
      <ul className={classes.list}>
        {ids.slice(0, SHOWN).map((id) => (
          <li key={id}>
            {behind.names[id] === undefined ? (
              texts.gone
            ) : (
              <AppLink href={hrefOf(id)}>{behind.names[id]}</AppLink>
            )}
          </li>
        ))}
      </ul>
      {ids.length > SHOWN && <p className={classes.line}>{texts.more(ids.length - SHOWN)}</p>}
    </section>
  )
}

interface Props {
  data: Return
  question: Question
  onClose: () => void
}

/** The records behind a counted answer, and what came and went since it was submitted. */
export const RecordsDialog = ({ data, question, onClose }: Props) => {
  const zone = useTimeZone()
  const answer = useQuery<Behind & Records, Problem>({
    queryKey: [...keys.record('return', data._id), 'records', question.code],
    ...callOptions(READ_RETURN_RECORDS, { params: { id: data._id }, query: { code: question.code } }),
    staleTime: 0,
  })
  const wordOf = (value: number | null): string => (value === null ? '–' : showFigure(question, value))
  return (
    <Dialog onClose={onClose} title={question.label} size={560}>
      <PageAnswer answer={answer} failure={texts.notLoaded}>
        {(found) => {
          const { submitted, today, came, went } = found
          const records = submitted?.records ?? today.records
          const isSame = submitted === null || (came.length === 0 && went.length === 0)
          return (
            <>
              <p className={classes.line}>
                {submitted === null
                  ? texts.counted(wordOf(today.value))
                  : texts.submitted(wordOf(submitted.value), formatDate(dayIn(zone, new Date(submitted.at))))}
              </p>
              {submitted !== null && (
                <p className={classes.line}>{isSame ? texts.same : texts.today(wordOf(today.value))}</p>
              )}
              <List title={texts.came} ids={came} behind={found} data={data} />
              <List title={texts.went} ids={went} behind={found} data={data} />
              {records.length === 0 ? (
                <p className={classes.line}>{texts.none}</p>
              ) : (
                <List
                  title={findEntity(found.entity)?.label.many ?? texts.all}
                  ids={records}
                  behind={found}
                  data={data}
                />
              )}
            </>
          )
        }}
      </PageAnswer>
    </Dialog>
  )
}

interface Records {
  readonly submitted: { value: number | null; at: string; records: string[] } | null
  readonly today: { value: number | null; records: string[] }
  readonly came: readonly string[]
  readonly went: readonly string[]
}
