import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '#domain/api/import.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { keys, readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { showRequested } from '#web/platform/api/show-requested.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { addImportNames } from './import-calls.ts'
import classes from './error-groups.module.css'

/** How many names are told; all of them are added. */
const NAMED = 8

interface Props {
  entity: Entity
  data: Import
  /** The choices so far are sent before the names are added. */
  flush: () => Promise<unknown>
}

const UnknownNames = ({ entity, data, flush, field }: Props & { field: string }) => {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isRequested, setRequested] = useState(false)
  const to = entityOf(fieldOf(entity, field).to!)
  const verdict = useVerdict(to.actions.create, { incubatorId: data.incubator_id })
  const names = Object.entries(data.unknown_names[field] ?? {})
  const many = to.label.many.toLowerCase()
  const what = names.length === 1 ? to.label.one.toLowerCase() : many
  const more = names.length - NAMED
  const add = async () => {
    setBusy(true)
    try {
      await flush()
      const answer = await addImportNames(data._id, field)
      if (answer.status === 202) {
        showRequested(answer.data)
        setRequested(true)
      } else {
        toast.success(`${names.length === 1 ? to.label.one : to.label.many} added`)
        client.setQueryData(keys.import(data._id), answer.data)
        void client.invalidateQueries({ queryKey: [...keys.import(data._id), 'rows'] })
      }
      readAgain(client, to.name)
    } catch (error) {
      toast.error(asProblem(error).detail)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={classes.root} aria-label={`Unknown ${many}`}>
      <div className={classes.group}>
        <div className={classes.words}>
          <p className={classes.reason}>
            {names.length === 1
              ? `1 ${what} in the file is not known here.`
              : `${formatNumber(names.length)} ${what} in the file are not known here.`}
          </p>
          <p className={classes.values}>
            {names.slice(0, NAMED).map(([name, rows]) => (
              <span key={name} className={classes.value}>
                {name} ({formatNumber(rows)})
              </span>
            ))}
            {more > 0 && <span>and {formatNumber(more)} more</span>}
          </p>
          {isRequested && (
            <p className={classes.values}>Their rows can be imported once a COE Master has approved them.</p>
          )}
        </div>
        {verdict.outcome !== 'refuse' && !isRequested && (
          <div className={classes.acts}>
            <Button size="compact-sm" variant="light" loading={isBusy} onClick={() => void add()}>
              {verdict.outcome === 'request' ? `Propose ${what}` : `Add ${what}`}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** Names of the file that no record has, to be added with one click (programs-and-cohorts.md, Programs in files). */
export const AllUnknownNames = (props: Props) => (
  <>
    {Object.keys(props.data.unknown_names).map((field) => (
      <UnknownNames key={field} {...props} field={field} />
    ))}
  </>
)
