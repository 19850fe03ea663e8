import { NativeSelect } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { READ_RETURN_FIGURES } from '#domain/api/endpoints.ts'
import { FIGURES_BY } from '#domain/vocabulary/return-groups.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { isMoney, RUPEES } from '#domain/returns/units.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { ChoiceChip } from '#web/core/records/choice-chip.tsx'
import { FileMenu } from '#web/core/records/export-menu.tsx'
import { useListAddress, type ChangeAddress } from '#web/core/records/use-list-address.ts'
import { todayIn } from '#web/core/records/values-of-today.ts'
import { hrefOf } from '#web/platform/api/call.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { DaySearch, readDay } from '#web/platform/ui/day-search.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { figuresTexts as texts } from './english/figures.ts'
import { returnsTexts } from './english/returns.ts'
import { figureQuestionsOf as questionsOf, formInAddress } from './form-in-address.ts'
import { useFigures, type FiguresQuery } from './use-figures.ts'
import { useForms, useLatestAccepted } from './use-returns.ts'
import classes from './figures-page.module.css'

const CRUMBS = [DASHBOARD, { label: returnsTexts.title, href: '/returns' }]

const FiguresPanel = lazyPart(
  async () => (await import('./figures-panel.tsx')).FiguresPanel,
  <SkeletonRows rows={8} />,
)

/** The questions with figures. What counts amounts of startups is an amount too. */
const figuresOf = (form: Row, forms: readonly Row[]): readonly Question[] =>
  questionsOf(form).map((one) => {
    const { source } = one
    if (source === null || typeof source === 'string' || source.take === 'reporters') return one
    const counted = questionsOf(forms.find(({ _id }) => _id === source.form_id))
    const isAmount = counted.some((other) => other.code === source.code && isMoney(other))
    return isAmount ? { ...one, unit: RUPEES } : one
  })

/** The ways to group the figures of a question: by part only if it has parts, and a COE reads its own alone. */
const waysOf = (question: Question, isPortal: boolean): readonly FiguresQuery['by'][] =>
  FIGURES_BY.filter((by) => {
    if (by === 'part') return (question.parts ?? []).length > 0
    return isPortal || by === 'period'
  })

/** What the address asks of a question; names that it does not know are ignored. */
function queryIn(address: ListQuery, form: Row, question: Question, isPortal: boolean): FiguresQuery {
  const by = waysOf(question, isPortal).find((one) => one === address['by']) ?? 'period'
  const type = SHORT_TYPES.find((one) => one === address['type'])
  const [period, day] = [address['period'], readDay(address['as_on'])]
  return {
    form_id: form._id,
    code: question.code,
    by,
    ...(typeof period === 'string' ? { period } : {}),
    ...(type === undefined ? {} : { type }),
    ...(day === undefined ? {} : { as_on: day }),
  }
}

interface ChoicesProps {
  forms: readonly Row[]
  form: Row
  question: Question
  query: FiguresQuery
  change: ChangeAddress
}

const Choices = ({ forms, form, question, query, change }: ChoicesProps) => {
  const zone = useTimeZone()
  const isPortal = readsAll(useActor())
  const { data: periods } = useFigures({ form_id: query.form_id, code: query.code, by: 'period' })
  const { period: chosen } = query
  const known = (periods?.data ?? []).map(({ key }) => key).toReversed()
  const choices = chosen === undefined || known.includes(chosen) ? known : [chosen, ...known]
  return (
    <div className={`${classes.choices} no-print`}>
      <NativeSelect
        size="sm"
        aria-label={texts.form}
        value={form._id}
        data={forms.map((one) => ({ value: one._id, label: String(one['title']) }))}
        onChange={(e) =>
          change({ form_id: e.currentTarget.value, code: undefined, by: undefined, period: undefined })
        }
      />
      <NativeSelect
        size="sm"
        aria-label={texts.question}
        value={question.code}
        data={questionsOf(form).map(({ code, label }) => ({ value: code, label }))}
        onChange={(e) => change({ code: e.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        aria-label={texts.by}
        value={query.by}
        data={waysOf(question, isPortal).map((by) => ({ value: by, label: texts.groups[by] }))}
        onChange={(e) => {
          const by = e.currentTarget.value
          change(by === 'period' ? { by: undefined, period: undefined } : { by })
        }}
      />
      {(query.by !== 'period' || chosen !== undefined) && (
        <NativeSelect
          size="sm"
          aria-label={texts.period}
          value={chosen ?? ''}
          data={[
            { value: '', label: texts.allPeriods },
            ...choices.map((one) => ({ value: one, label: periodInWords(one) })),
          ]}
          onChange={(e) => change({ period: e.currentTarget.value || undefined })}
        />
      )}
      <DaySearch
        of={texts.asOn}
        label={texts.asOn}
        width={180}
        today={todayIn(zone)}
        value={query.as_on}
        onChange={(day) => change({ as_on: day })}
      />
      {isPortal && (
        <ChoiceChip
          label={texts.type}
          options={SHORT_TYPES.map((type) => ({ value: type, label: type }))}
          value={query.type}
          onChange={(type) => change({ type })}
        />
      )}
    </div>
  )
}

const Title = ({ query }: { query?: FiguresQuery }) => (
  <PageTitle title={texts.title} crumbs={CRUMBS} subtitle={texts.subtitle(query?.as_on)}>
    {query && <FileMenu hrefFor={(format) => hrefOf(READ_RETURN_FIGURES, { query: { ...query, format } })} />}
  </PageTitle>
)

const OfForms = ({ forms, latest }: { forms: readonly Row[]; latest: string | undefined }) => {
  const isPortal = readsAll(useActor())
  const [address, change] = useListAddress()
  const form = formInAddress(forms, address['form_id'], latest)
  if (!form)
    return (
      <>
        <Title />
        <EmptyState icon={IconChartBar} title={texts.noForms}>
          {texts.noFormsLead}
        </EmptyState>
      </>
    )
  const questions = figuresOf(form, forms)
  const question = questions.find(({ code }) => code === address['code']) ?? questions[0]
  if (!question)
    return (
      <>
        <Title />
        <EmptyState icon={IconChartBar} title={texts.noQuestions}>
          {texts.noQuestionsLead}
        </EmptyState>
      </>
    )
  const query = queryIn(address, form, question, isPortal)
  return (
    <>
      <Title query={query} />
      <Choices forms={forms} form={form} question={question} query={query} change={change} />
      <FiguresPanel
        question={question}
        query={query}
        form={{ title: String(form['title']), askedOf: form['asked_of'] }}
      />
    </>
  )
}

/** /returns/figures: what was reported to a question, by period or group (returns.md, Figures). */
export const FiguresPage = () => {
  const [address] = useListAddress()
  const { data: latest, isLoading } = useLatestAccepted(address['form_id'] === undefined)
  return (
    <PageAnswer answer={useForms()} title={texts.title} crumbs={CRUMBS} failure={returnsTexts.notLoaded}>
      {({ data }) =>
        isLoading ? (
          <>
            <Title />
            <SkeletonRows rows={8} />
          </>
        ) : (
          <OfForms forms={data} latest={latest?.data[0]?.form_id} />
        )
      }
    </PageAnswer>
  )
}
