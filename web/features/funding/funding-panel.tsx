/**
 * Room `funding`: the funding overview of an incubator or startup, and its items. A summary type is never
 * added to what it summarises, and every shortened amount comes with its full figure.
 */
import { useToday } from '#web/platform/kinds/use-today.ts'
import { yearAt, yearKind, yearName } from '#domain/vocabulary/programme-year.ts'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconCoinRupee } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { spendingIn, donutOf, type FundingSum } from '#domain/api/funding-sums.ts'
import { funding } from '#domain/entities/funding.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { ListCount } from '#web/core/records/list-count.tsx'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { colorOfSlice, Ring } from '#web/platform/ui/ring.tsx'
import { Rupees } from '#web/platform/ui/rupees.tsx'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import { FundingCards, FundingCardsAwaited } from './funding-cards.tsx'
import { sumCards, yearsIn, type CardSum } from './sum-funding.ts'
import { useFunding, type FundingOwner } from './use-funding.ts'
import { useFundingYear } from './use-funding-year.ts'
import classes from './funding-panel.module.css'

const AmountDialog = lazyPart(async () => (await import('./amount-dialog.tsx')).AmountDialog)

const ALL = 'all'

const Awaited = () => (
  <div className={classes.body} role="status" aria-busy="true" aria-label="Loading">
    <Skeleton height={330} radius="md" />
    <FundingCardsAwaited />
  </div>
)

/** A donut with its total in the middle and its legend as a table (look-and-behaviour.md, Charts). */
const FundingDonut = ({ spending }: { spending: readonly FundingSum[] }) => {
  const { total, slices } = donutOf(spending)
  if (slices.length === 0) return <p className={classes.none}>No spending recorded.</p>
  return (
    <div className={classes.donut}>
      <div className={classes.ring}>
        <Ring shares={slices} />
        <p className={classes.total}>
          <span className={classes.amount}>
            <Rupees amount={total} />
          </span>
          <span className={classes.word}>Total spending</span>
        </p>
      </div>
      <table className={classes.legend} aria-label="Spending by type">
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Amount</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {slices.map((s, at) => (
            <tr key={s.name}>
              <th scope="row">
                <span className={classes.swatch} style={{ background: colorOfSlice(at) }} aria-hidden />
                {s.label}
              </th>
              <td>
                <Rupees amount={s.amount} />
              </td>
              <td className="figures">{s.share}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** In place of a donut without a slice; whoever may enter amounts chooses the year with it. */
const NothingRecorded = ({ onEnter }: { onEnter: { year: number; act: () => void } | null }) => (
  <EmptyState
    icon={IconCoinRupee}
    title="No amounts recorded yet"
    action={
      onEnter && (
        <Button variant="default" onClick={onEnter.act}>
          Enter amounts of {yearName(onEnter.year)}
        </Button>
      )
    }
  >
    What was spent stands here by type, for each year.
  </EmptyState>
)

/**
 * Year selector, donut and cards; a card can be changed only when a year is selected
 * (funding.md, Funding panel).
 */
export const FundingPanel = ({ owner }: { owner: FundingOwner }) => {
  const answer = useFunding(owner)
  const { data, error, refetch } = answer
  const [year, setYear] = useFundingYear()
  const [, change] = useListAddress()
  const [edited, setEdited] = useState<CardSum | null>(null)
  const verdict = useVerdict(funding.actions.update, {
    incubatorId: owner.incubatorId,
    startupId: owner.startupId ?? null,
  })
  const mayChange = verdict.outcome !== 'refuse'
  const thisYear = yearAt(yearKind(), useToday())
  const items = useMemo(() => data?.data ?? [], [data])
  const sums = useMemo(() => sumCards(items, year), [items, year])
  return (
    <section aria-label="Funding Overview" data-empty={(data && items.length === 0) || undefined}>
      <SectionHead title="Funding Overview" subtitle={<ListCount entity={funding} answer={answer} />}>
        <NativeSelect
          w={120}
          aria-label="Year"
          data={[
            { value: ALL, label: 'All' },
            ...yearsIn(items, thisYear).map((y) => ({
              value: String(y),
              label: yearName(y),
            })),
          ]}
          value={year === null ? ALL : String(year)}
          onChange={({ currentTarget: { value } }) => setYear(value === ALL ? null : Number(value))}
        />
      </SectionHead>
      {error && !data ? (
        <ProblemNotice
          title="The funding could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Awaited />
      ) : items.length === 0 && !(mayChange && year !== null) ? (
        <NothingRecorded onEnter={mayChange ? { year: thisYear, act: () => setYear(thisYear) } : null} />
      ) : (
        <div className={classes.body}>
          <FundingDonut spending={spendingIn(sums)} />
          <div>
            <FundingCards
              sums={sums}
              onEdit={mayChange && year !== null ? setEdited : null}
              onItems={(sum) => change({ list: 'items', type: sum.type }, { isStep: true })}
            />
            {mayChange && year === null && (
              <p className={`${classes.hint} no-print`}>Select a year to edit amounts.</p>
            )}
          </div>
        </div>
      )}
      {edited && year !== null && (
        <AmountDialog
          owner={owner}
          sum={edited}
          year={year}
          verdict={verdict}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
