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
  /** Both are on their way; what stands beside them would move. */
  isAwaited?: boolean
}

interface OfForm {
  forms: readonly Row[]
  form: Row
  data: BoardData
  renderHead: (head: BoardHead) => ReactNode
}

/** The days of a period in words. */
function useSubtitle(data: BoardData): string {
  const today = todayIn(useTimeZone())
  if (data.period === null) return ''
  const days = data.periods.find((one) => one.period === data.period)
  const words = periodInWords(data.period)
  return days ? texts.subtitle(words, texts.days(days.due_on, days.closes_on, today)) : words
}

/** What the filters of the address show of a form and period, with its file. */
function useShown(form: Row, { rows, period }: BoardData) {
  const [address] = useListAddress()
  const filters = filtersIn(address)
  const hrefFor = (format: 'csv' | 'xlsx') => {
    const { status: group, ...others } = filters
    const set = Object.fromEntries(
      Object.entries({ group, ...others }).filter(([, one]) => one !== undefined),
    )
    return hrefOf(READ_RETURNS_BOARD, { query: { form_id: form._id, period: period ?? '', ...set, format } })
  }
  return { filters, hrefFor, rows: inOrder(rows.filter((row) => isShown(row, filters))) }
}

interface OfPeriodProps extends Pick<OfForm, 'form' | 'data'> {
  period: string
  rows: BoardData['rows']
  filters: ReturnType<typeof filtersIn>
  change: ChangeAddress
}

/** The rows of a form and period. */
const OfPeriod = ({ form, data, period, rows, filters, change }: OfPeriodProps) => {
  const actor = useActor()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const isOfStartups = form['asked_of'] === 'startups'
  const canAct = rows.some((row) => mayRemind(actor, row))
  return (
    <>
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

/** A form in one of its periods. Its choices stay when another is chosen, and keep the focus. */
const OfForm = ({ forms, form, data, renderHead }: OfForm) => {
  const [, change] = useListAddress()
  const subtitle = useSubtitle(data)
  const { filters, hrefFor, rows } = useShown(form, data)
  const { period } = data
  return (
    <>
      {renderHead(
        period === null
          ? {}
          : {
              subtitle,
              actions: (
                <>
                  <FileMenu hrefFor={hrefFor} />
                  <RemindAll rows={rows} />
                </>
              ),
            },
      )}
      <Choices forms={forms} form={form} data={data} change={change} />
      {period === null ? (
        <EmptyState icon={IconClipboardCheck} title={texts.noPeriods}>
          {(form['active'] === false ? texts.notActive : texts.noPeriodsLead)(String(form['title']))}
        </EmptyState>
      ) : (
        <OfPeriod
          key={`${form._id} ${period}`}
          form={form}
          data={data}
          period={period}
          rows={rows}
          filters={filters}
          change={change}
        />
      )}
    </>
  )
}

const Choices = ({ forms, form, data, change }: Omit<OfForm, 'renderHead'> & { change: ChangeAddress }) => (
  <div className={`${classes.choices} no-print`}>
    <NativeSelect
      size="sm"
      aria-label={texts.form}
      value={form._id}
      data={forms.map((one) => ({ value: one._id, label: String(one['title']) }))}
      onChange={(e) => change({ form: e.currentTarget.value, period: undefined })}
    />
    {data.period !== null && (
      <NativeSelect
        size="sm"
        aria-label={texts.period}
        value={data.period}
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
  const [address] = useListAddress()
  const chosen = forms.find(({ _id }) => _id === address['form'])
  const period = textIn(address, 'period')
  const answer = useBoard(
    chosen ? { form_id: chosen._id, ...(period === undefined ? {} : { period }) } : { asked_of: askedOf },
  )
  return (
    <>
      {answer.data === undefined && renderHead({ isAwaited: answer.error === null })}
      <PageAnswer answer={answer} failure={notLoaded}>
        {(data) => {
          const form = forms.find(({ _id }) => _id === data.form_id) ?? chosen ?? forms[0]!
          return <OfForm forms={forms} form={form} data={data} renderHead={renderHead} />
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
      {answer.data === undefined && renderHead({ isAwaited: answer.error === null })}
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
