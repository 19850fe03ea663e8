import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { LIST_STANDARD_SETS } from '#domain/api/endpoints.ts'
import type { StandardSet } from '#domain/api/standard-set.ts'
import { countedFrom, formatDeliverable } from '#domain/entities/proofs.ts'
import { useTakenQuestion } from '#web/features/returns/use-taken-question.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { standardSetTexts as texts } from './english.ts'
import classes from './standard-sets.module.css'

const { columns } = texts

const SetDialog = lazyPart(async () => (await import('./set-dialog.tsx')).SetDialog)

type Promised = StandardSet['deliverables'][number]

const QUARTERS = ['plan_q1', 'plan_q2', 'plan_q3', 'plan_q4'] as const

/** The figures of the quarters; between them a line may break, and within none. */
const Plan = ({ of }: { of: Promised }) => {
  const figures = QUARTERS.map((name) => of[name])
  if (!figures.every((figure) => typeof figure === 'number')) return texts.evenly
  return figures.map((figure, at) => (
    <Fragment key={QUARTERS[at]}>
      {at > 0 && ' · '}
      <span className={classes.whole}>{formatDeliverable(of, figure)}</span>
    </Fragment>
  ))
}

const PromisedRow = ({ of }: { of: Promised }) => {
  const one: Promised = { ...of, ...useTakenQuestion(of) }
  return (
    <tr>
      <th scope="row">{String(one['program_name'])}</th>
      <td className={classes.figure} data-label={columns.target}>
        {formatDeliverable(one, Number(one['yearly_target']))}
      </td>
      <td data-label={columns.plan}>
        <span>
          <Plan of={one} />
        </span>
      </td>
      <td data-label={columns.source}>{countedFrom(one) ?? texts.byHand}</td>
      <td className={classes.figure} data-label={columns.weight}>
        {String(one['weight'] ?? 1)}
      </td>
    </tr>
  )
}

const SetTable = ({ set }: { set: StandardSet }) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label={texts.setOf(set.type)}>
      <thead>
        <tr>
          <th scope="col" className={classes.name}>
            {columns.name}
          </th>
          <th scope="col" className={classes.figure}>
            {columns.target}
          </th>
          <th scope="col">{columns.plan}</th>
          <th scope="col">{columns.source}</th>
          <th scope="col" className={classes.figure}>
            {columns.weight}
          </th>
        </tr>
      </thead>
      <tbody>
        {set.deliverables.map((one) => (
          <PromisedRow key={String(one['program_name'])} of={one} />
        ))}
      </tbody>
    </table>
  </div>
)

/** /deliverables: what incubators of each type usually promise (deliverables.md, Standard sets). */
export const StandardSetsPage = () => {
  const zone = useTimeZone()
  const [edited, setEdited] = useState<StandardSet | null>(null)
  const mayEdit = useVerdict('standard-set.change').outcome !== 'refuse'
  const answer = useQuery<{ data: StandardSet[] }, Problem>({
    queryKey: keys.standardSets,
    ...callOptions(LIST_STANDARD_SETS),
  })
  return (
    <>
      <PageTitle title={texts.title} crumbs={[DASHBOARD]} subtitle={texts.lead} />
      <PageAnswer answer={answer} failure={texts.notLoaded}>
        {({ data }) => (
          <div className={classes.root}>
            {data.map((set) => (
              <Panel
                key={set.type}
                title={texts.sizeOf(set.type, set.deliverables.length)}
                actions={
                  mayEdit && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={texts.editOf(set.type)}
                      onClick={() => setEdited(set)}
                    >
                      {texts.edit}
                    </Button>
                  )
                }
              >
                {set.deliverables.length === 0 ? (
                  <p className={classes.note}>{texts.none}</p>
                ) : (
                  <SetTable set={set} />
                )}
                {set.updatedAt !== null && (
                  <p className={classes.note}>
                    {texts.changedBy(set.updatedBy ?? '', formatMoment(set.updatedAt, zone))}
                  </p>
                )}
              </Panel>
            ))}
          </div>
        )}
      </PageAnswer>
      {edited && <SetDialog set={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
