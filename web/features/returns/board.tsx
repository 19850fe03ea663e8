import { Button, NativeSelect } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { READ_RETURNS_BOARD } from '#domain/api/endpoints.ts'
import type { Board as BoardData } from '#domain/api/return-board.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { FileMenu } from '#web/core/records/export-menu.tsx'
import { todayIn } from '#web/core/records/values-of-today.ts'
import { hrefOf } from '#web/platform/api/call.ts'
import { useListAddress, type ChangeAddress } from '#web/core/records/use-list-address.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { AcceptAll, RemindAll, SelectedActions } from './board-actions.tsx'
import { inOrder } from './board-groups.ts'
import { BoardSummary } from './board-summary.tsx'
import { BoardTable } from './board-table.tsx'
import { BoardFilters, filtersIn, isShown, textIn } from './board-filters.tsx'
import { returnsTexts } from './english/returns.ts'
import { mayRemind } from './rights.ts'
import { useBoard, useForms } from './use-returns.ts'
import classes from './board.module.css'

const { board: texts, notLoaded } = returnsTexts

/** What the title of a board says, and the buttons beside it. */
export interface BoardHead {
  /** "Q2 2026-27 · was due on 15/10/2026, closes on 14/11/2026". */
  subtitle?: string
  actions?: ReactNode
}

interface OfForm {
  forms: readonly Row[]
  form: Row
  data: BoardData
  period: string
  renderHead: (head: BoardHead) => ReactNode
}

/** The days of a period in words. */
function useSubtitle(data: BoardData, period: string): string {
  const today = todayIn(useTimeZone())
  const days = data.periods.find((one) => one.period === period)
  const words = periodInWords(period)
  return days ? texts.subtitle(words, texts.days(days.due_on, days.closes_on, today)) : words
}

/** The rows of a form and period. */
const OfPeriod = ({ forms, form, data, period, renderHead }: OfForm) => {
  const actor = useActor()
  const [address, change] = useListAddress()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const filters = filtersIn(address)
  const rows = inOrder(data.rows.filter((row) => isShown(row, filters)))
  const isOfStartups = form['asked_of'] === 'startups'
  const canAct = rows.some((row) => mayRemind(actor, row))
  const hrefFor = (format: 'csv' | 'xlsx') => {
    const { status: group, ...others } = filters
    const set = Object.fromEntries(
      Object.entries({ group, ...others }).filter(([, one]) => one !== undefined),
    )
    return hrefOf(READ_RETURNS_BOARD, { query: { form_id: form._id, period, ...set, format } })
  }
  return (
    <>
      {renderHead({
        subtitle: useSubtitle(data, period),
        actions: (
          <>
            <FileMenu hrefFor={hrefFor} />
            <RemindAll rows={rows} />
          </>
        ),
      })}
      <Choices forms={forms} form={form} data={data} period={period} change={change} />
      <BoardSummary data={data} onGroup={(status) => change({ status })} />
      <div className={classes.bar}>
        <BoardFilters rows={data.rows} filters={filters} isOfStartups={isOfStartups} change={change} />
        <AcceptAll rows={rows} />
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
        data={data.periods.map((one) => ({ value: one.period, label: periodInWords(one.period) }))}
        onChange={(e) => change({ form: form._id, period: e.currentTarget.value })}
      />
    )}
  </div>
)

interface OfForms {
  forms: readonly Row[]
  askedOf: 'incubators' | 'startups'
  renderHead: (head: BoardHead) => ReactNode
}

/** The board of the form and period in the address; otherwise of what is due nearest to today. */
const OfForms = ({ forms, askedOf, renderHead }: OfForms) => {
  const [address, change] = useListAddress()
  const chosen = forms.find(({ _id }) => _id === address['form'])
  const period = textIn(address, 'period')
  const answer = useBoard(
    chosen ? { form_id: chosen._id, ...(period === undefined ? {} : { period }) } : { asked_of: askedOf },
  )
  return (
    <>
      {answer.data === undefined && renderHead({})}
      <PageAnswer answer={answer} failure={notLoaded}>
        {(data) => {
          const form = forms.find(({ _id }) => _id === data.form_id) ?? chosen ?? forms[0]!
          const shared = { forms, form, data }
          if (data.period !== null)
            return (
              <OfPeriod
                key={`${form._id} ${data.period}`}
                {...shared}
                period={data.period}
                renderHead={renderHead}
              />
            )
          return (
            <>
              {renderHead({})}
              <Choices {...shared} period={undefined} change={change} />
              <EmptyState icon={IconClipboardCheck} title={texts.noPeriods}>
                {texts.noPeriodsLead(String(form['title']))}
              </EmptyState>
            </>
          )
        }}
      </PageAnswer>
    </>
  )
}

/** Who has and who has not, by form and period (returns.md, Who has and who has not). */
export const Board = ({ askedOf, renderHead }: { askedOf?: 'startups' } & Pick<OfForm, 'renderHead'>) => {
  const answer = useForms()
  const mayAdd = useVerdict('return-form.change').outcome !== 'refuse'
  return (
    <>
      {answer.data === undefined && renderHead({})}
      <PageAnswer answer={answer} failure={notLoaded}>
        {({ data }) => {
          const forms = data.filter((form) => askedOf === undefined || form['asked_of'] === askedOf)
          // The portal sees first who of the incubators has not.
          const isAny = forms.some((form) => form['asked_of'] === 'incubators')
          if (forms.length > 0)
            return (
              <OfForms forms={forms} askedOf={isAny ? 'incubators' : 'startups'} renderHead={renderHead} />
            )
          return (
            <>
              {renderHead({})}
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
            </>
          )
        }}
      </PageAnswer>
    </>
  )
}
