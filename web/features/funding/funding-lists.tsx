import { yearName } from '#domain/vocabulary/programme-year.ts'
import { Button } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { funding } from '#domain/entities/funding.ts'
import { RecordTable } from '#web/core/records/record-table.tsx'
import type { Scope } from '#web/core/records/list-scope.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import { SegmentedControl } from '#web/platform/ui/segmented-control.tsx'
import { withCount } from '#web/platform/ui/tab-count.tsx'
import type { FundingOwner } from './use-funding.ts'
import { useFundingYear } from './use-funding-year.ts'
import classes from './funding-lists.module.css'

const ITEMS = 'items'

const FundingItems = ({ owner }: { owner: FundingOwner }) => {
  const { incubatorId, startupId } = owner
  const [year] = useFundingYear()
  const scope = useMemo((): Scope => {
    const ofYear = year === null ? {} : { year }
    return {
      fixed: { user_id: startupId ?? incubatorId, ...ofYear },
      incubatorId,
      ...(startupId === undefined ? {} : { startupId }),
      given: ofYear,
    }
  }, [incubatorId, startupId, year])
  return (
    <RecordTable
      entity={funding}
      scope={scope}
      isBelowOverview
      canImport={startupId === undefined}
      {...(year === null ? {} : { emptyText: `Nothing recorded for ${yearName(year)}.` })}
      renderHead={({ count, actions }) => (
        <SectionHead title={year === null ? 'All items' : `Items of ${yearName(year)}`} subtitle={count}>
          {actions}
        </SectionHead>
      )}
    />
  )
}

interface Props {
  owner: FundingOwner
  /** The funding documents, if the reader may see any. */
  documents?: ReactNode
  /** The records of both lists, undefined while loading, null if they could not be counted. */
  counts?: Readonly<Record<'documents' | 'items', number | null | undefined>>
}

/**
 * Below the overview: either the documents, or every item with its history. Only one at a time, because the
 * address has parameters for one list.
 */
export const FundingLists = ({ owner, documents, counts }: Props) => {
  const [address, change] = useListAddress()
  const isItems = address['list'] === ITEMS
  const show = (items: boolean) =>
    change({
      list: items ? ITEMS : undefined,
      search: undefined,
      sort: undefined,
      order: undefined,
      type: undefined,
      year: undefined,
      month: undefined,
    })
  return (
    <div className={classes.root}>
      {documents === undefined ? (
        <Button variant="default" aria-expanded={isItems} onClick={() => show(!isItems)}>
          {isItems ? 'Hide all items' : 'Show all items'}
        </Button>
      ) : (
        <SegmentedControl
          aria-label="Below the overview"
          value={isItems ? ITEMS : 'documents'}
          onChange={(next) => show(next === ITEMS)}
          data={[
            { value: 'documents', label: withCount('Funding Documents', counts?.documents) },
            { value: ITEMS, label: withCount('All items', counts?.items) },
          ]}
        />
      )}
      <div className={classes.list}>{isItems ? <FundingItems owner={owner} /> : documents}</div>
    </div>
  )
}
