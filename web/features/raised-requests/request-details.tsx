import type { ReactNode } from 'react'
import { fieldOf } from '#domain/entities/entity.ts'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { asText, itemsIn } from '#web/platform/kinds/props.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { FactList } from '#web/platform/ui/fact-list.tsx'
import classes from './request-panel.module.css'

/** A part of a request by its kind. */
export const Part = ({ row, name }: { row: Row; name: string }) => (
  <FieldCell field={fieldOf(raisedRequest, name)} value={row[name]} record={row} isWhole />
)

/** The startup or mentor, as a link to its profile. */
const Author = ({ row }: { row: Row }) => {
  const [startup, mentor] = ['author_startup_id', 'author_mentor_id'].map((name) => asText(row[name]))
  const href = startup ? `/startup/${startup}` : mentor ? `/mentor/${mentor}` : undefined
  const name = asText(row['author_name'])
  return href === undefined ? (
    name
  ) : (
    <AppLink href={href} className={classes.link}>
      {name}
    </AppLink>
  )
}

interface Answer {
  readonly _id?: string
  readonly message?: string
  readonly by?: string
  readonly role?: string
  readonly at?: string
}

const Message = ({ by, at, children }: { by: ReactNode; at: string; children: string }) => {
  const zone = useTimeZone()
  return (
    <>
      <p className={classes.by}>
        {by} ·{' '}
        <time dateTime={at} className="figures">
          {formatMoment(at, zone)}
        </time>
      </p>
      <p className={classes.text}>{children}</p>
    </>
  )
}

/** What was asked, and the answers in the order they were given. */
export const RequestDetails = ({ row }: { row: Row }) => {
  const answers = itemsIn(row['answers']) as readonly Answer[]
  const hasIncubator = readsAll(useActor())
  return (
    <>
      <FactList
        facts={[
          { label: 'Type', value: <Part row={row} name="kind" /> },
          { label: 'To', value: <Part row={row} name="to" /> },
          { label: 'Status', value: <Part row={row} name="status" /> },
          ...(hasIncubator ? [{ label: 'Incubator', value: asText(row['incubator_name']) }] : []),
          ...(row['file'] ? [{ label: 'File', value: <Part row={row} name="file" /> }] : []),
        ]}
      />
      <section aria-label="Request">
        <Message by={<Author row={row} />} at={row.createdAt}>
          {asText(row['message'])}
        </Message>
      </section>
      <section aria-label="Answers">
        <h3 className={classes.title}>Answers</h3>
        {answers.length === 0 ? (
          <p className={classes.none}>No answers yet</p>
        ) : (
          <ol className={classes.answers}>
            {answers.map(({ _id: id, message = '', by = '', role = '', at = '' }) => (
              <li key={id}>
                <Message by={`${by}, ${role}`} at={at}>
                  {message}
                </Message>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}
