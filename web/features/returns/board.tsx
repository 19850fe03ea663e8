import { Button, NativeSelect } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { BoardRow } from '#domain/api/return-board.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { ChoiceChip } from '#web/core/records/choice-chip.tsx'
import { useListAddress, type ChangeAddress } from '#web/core/records/use-list-address.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { useProgramme } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { FilterBar } from '#web/platform/ui/filter-bar.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { AllActions, SelectedActions } from './board-actions.tsx'
import { countGroups, groupOf, GROUPS, inOrder } from './board-groups.ts'
import { BoardSummary } from './board-summary.tsx'
import { BoardTable } from './board-table.tsx'
import { returnsTexts } from './english/returns.ts'
import { formInAddress } from './form-in-address.ts'
import { mayRemind } from './rights.ts'
import { useBoard, useForms, type Board as BoardData } from './use-returns.ts'
import classes from './board.module.css'

const { board: texts, notLoaded } = returnsTexts

const textIn = (address: ListQuery, name: string): string | undefined => {
  const value = address[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The filters in the address; invalid ones are ignored. */
const filtersIn = (address: ListQuery) => ({
  status: GROUPS.find((one) => one === address['status']),
  type: SHORT_TYPES.find((one) => one === address['type']),
  region: textIn(address, 'region'),
})
type Filters = ReturnType<typeof filtersIn>

const isShown = (row: BoardRow, { status, type, region }: Filters): boolean =>
  (status === undefined || groupOf(row) === status) &&
  (type === undefined || row.type === type) &&
  (region === undefined || row.region === region)

const BoardFilters = ({
  rows,
  filters,
  isOfStartups,
  change,
}: {
  rows: readonly BoardRow[]
  filters: Filters
  isOfStartups: boolean
  change: ChangeAddress
}) => {
  const regions = useProgramme().data?.regions ?? []
  const counts = countGroups(rows)
  return (
    <FilterBar>
      <ChoiceChip
        label={texts.status}
        options={GROUPS.map((value) => ({ value, label: texts.some(texts.groups[value], counts[value]) }))}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      {!isOfStartups && (
        <ChoiceChip
          label={texts.type}
          options={SHORT_TYPES.map((type) => ({ value: type, label: type }))}
          value={filters.type}
          onChange={(type) => change({ type })}
        />
      )}
      {regions.length > 0 && (
        <ChoiceChip
          label={texts.region}
          options={regions.map(({ name }) => ({ value: name, label: name }))}
          value={filters.region}
          onChange={(region) => change({ region })}
        />
      )}
    </FilterBar>
  )
}

interface OfForm {
  form: Row
  data: BoardData
  period: string
}

const OfPeriod = ({ form, data, period }: OfForm) => {
  const actor = useActor()
  const [address, change] = useListAddress()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const filters = filtersIn(address)
  const rows = inOrder(data.rows.filter((row) => isShown(row, filters)))
  const isOfStartups = form['asked_of'] === 'startups'
  const canAct = rows.some((row) => mayRemind(actor, row))
  return (
    <>
      <BoardSummary data={data} onGroup={(status) => change({ status })} />
      <div className={classes.bar}>
        <BoardFilters rows={data.rows} filters={filters} isOfStartups={isOfStartups} change={change} />
        <AllActions rows={rows} />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={texts.noMatch}
          action={
            <Button
              variant="default"
              onClick={() => change({ status: undefined, type: undefined, region: undefined })}
            >
              {texts.showAll}
            </Button>
          }
        />
      ) : (
        <BoardTable
          formId={form._id}
          period={period}
          periods={data.rates.map((rate) => rate.period)}
          rows={rows}
          isOfStartups={isOfStartups}
          selection={canAct ? { ids: selected, onChange: setSelected } : undefined}
        />
      )}
      <SelectedActions
        rows={data.rows.filter(({ _id }) => selected.has(_id))}
        onClear={() => setSelected(new Set())}
      />
    </>
  )
}

const Choices = ({
  forms,
  form,
  data,
  period,
  change,
}: {
  forms: readonly Row[]
  form: Row
  data: BoardData
  period: string | undefined
  change: ChangeAddress
}) => (
  <div className={`${classes.choices} no-print`}>
    <NativeSelect
      size="sm"
      aria-label={texts.form}
      value={form._id}
      data={forms.map((one) => ({ value: one._id, label: String(one['title']) }))}
      onChange={(e) => change({ form: e.currentTarget.value, period: undefined })}
    />
    {period !== undefined && (
      <NativeSelect
        size="sm"
        aria-label={texts.period}
        value={period}
        data={data.rates
          .toReversed()
          .map((rate) => ({ value: rate.period, label: periodInWords(rate.period) }))}
        onChange={(e) => change({ period: e.currentTarget.value })}
      />
    )}
  </div>
)

/** The board of a form that is chosen in the address. */
const OfForm = ({ forms }: { forms: readonly Row[] }) => {
  const [address, change] = useListAddress()
  const form = formInAddress(forms, address['form'])!
  const answer = useBoard(form._id, textIn(address, 'period'))
  return (
    <PageAnswer answer={answer} failure={notLoaded}>
      {(data) => {
        const period = textIn(address, 'period') ?? data.rates.at(-1)?.period
        return (
          <>
            <Choices forms={forms} form={form} data={data} period={period} change={change} />
            {period === undefined ? (
              <EmptyState icon={IconClipboardCheck} title={texts.noPeriods}>
                {texts.noPeriodsLead(String(form['title']))}
              </EmptyState>
            ) : (
              <OfPeriod key={`${form._id} ${period}`} form={form} data={data} period={period} />
            )}
          </>
        )
      }}
    </PageAnswer>
  )
}

/** Who has and who has not, by form and period (returns.md, Who has and who has not). */
export const Board = ({ askedOf }: { askedOf?: 'startups' }) => {
  const answer = useForms()
  const mayAdd = useVerdict('return-form.change').outcome !== 'refuse'
  return (
    <PageAnswer answer={answer} failure={notLoaded}>
      {({ data }) => {
        const forms = data.filter((form) => askedOf === undefined || form['asked_of'] === askedOf)
        if (forms.length > 0) return <OfForm forms={forms} />
        return (
          <EmptyState
            icon={IconClipboardCheck}
            title={texts.noForms}
            action={
              mayAdd && (
                <Button component={AppLink} href="/return-forms?dialog=add">
                  {texts.addForm}
                </Button>
              )
            }
          >
            {texts.noFormsLead}
          </EmptyState>
        )
      }}
    </PageAnswer>
  )
}
