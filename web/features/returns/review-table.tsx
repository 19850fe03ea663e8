import { Checkbox } from '@mantine/core'
import type { Answer, Return } from '#domain/api/returns.ts'
import { isFigure, type Question } from '#domain/entities/return-form-problems.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { Sparkline } from '#web/features/insights/sparkline.tsx'
import { FileLink } from '#web/platform/ui/file-link.tsx'
import { RecordsLink } from './counted-answer.tsx'
import { returnTexts } from './english/return.ts'
import { placeOfQuestion } from './jump-to.ts'
import { isCounted, isFile, isLong } from './question-kinds.ts'
import { questionsOf } from './questions-of.ts'
import { answerTo, courseOf, showAnswer, showChange, showFigure, type Section } from './show-answer.ts'
import classes from './review-table.module.css'

const { review: texts, request: requestTexts, fill, values } = returnTexts

interface Requested {
  /** The answers that were submitted before, if any. */
  readonly earlier: readonly Answer[] | null
  /** Whether it waits: the records behind its counted answers are known. */
  readonly isWaiting: boolean
}

interface Props {
  data: Return
  sections: readonly Section[]
  /** The questions that are to go back; null if none can. */
  asked: ReadonlySet<string> | null
  onAsk: (code: string) => void
  /** A request has no room for a course. */
  requested?: Requested | undefined
}

/** The columns between the question and its mark: only those that say something of some answer. */
const columnsIn = ({ data, requested }: Pick<Props, 'data' | 'requested'>) => ({
  before: data.last_period !== null,
  earlier: Boolean(requested?.earlier),
  now: true,
  change: data.last_period !== null,
  course: !requested && (data.last_period !== null || data.last_year !== null),
  records: questionsOf(data).some(isCounted) && requested?.isWaiting !== false,
})
type Columns = ReturnType<typeof columnsIn>
const countIn = (columns: Columns): number => Object.values(columns).filter(Boolean).length

/** Below an answer: its parts, its note, and the files that prove it. */
const Below = ({
  question,
  answer,
  before,
}: {
  question: Question
  answer: Answer
  before: readonly (string | null)[]
}) => {
  const parts = (question.parts ?? []).filter(({ code }) => answer.parts[code] !== undefined)
  return (
    <>
      {isLong(question) && <p className={classes.text}>{showAnswer(question, answer)}</p>}
      {before.map(
        (text, at) =>
          text !== null && (
            <p key={at} className={classes.last}>
              {text}
            </p>
          ),
      )}
      {parts.length > 0 && (
        <p className={classes.parts}>
          {parts.map(({ code, label }, at) => (
            <span key={code}>
              {at > 0 && ' · '}
              {label} <span className="figures">{formatNumber(answer.parts[code]!)}</span>
            </span>
          ))}
        </p>
      )}
      {(answer.note ?? '') !== '' && (
        <p className={classes.note}>
          <strong>{texts.noteOf}</strong> {answer.note}
        </p>
      )}
      {answer.files.length > 0 && (
        <p className={classes.files}>
          {answer.files.map((file, at) => (
            <FileLink key={file} href={file} of={fill.evidenceOf(at + 1, question.label)}>
              {fill.evidence(at + 1)}
            </FileLink>
          ))}
        </p>
      )}
    </>
  )
}

const Value = ({ question, answer }: { question: Question; answer: Answer }) =>
  isFile(question) && typeof answer.value === 'string' ? (
    <FileLink href={answer.value} of={values.fileOf(question.label)}>
      {values.file}
    </FileLink>
  ) : (
    <>{isLong(question) ? '' : showAnswer(question, answer)}</>
  )

/** How a figure went: a year before, in the last period, and now. */
const Course = ({ data, question }: Pick<Props, 'data'> & { question: Question }) => (
  <Sparkline points={courseOf(data, question)} wordOf={(figure) => showFigure(question, figure)} />
)

type LineProps = Omit<Props, 'sections'> & { question: Question; columns: Columns }

const Line = ({ data, question, columns, asked, onAsk, requested }: LineProps) => {
  const answer = answerTo(data.answers, question)
  const before = answerTo(data.last_period?.answers, question)
  if (!answer) return null
  const change = showChange(question, answer, before)
  const isMarked = asked?.has(question.code) === true
  const earlier = requested?.earlier ? answerTo(requested.earlier, question) : undefined
  const lastText =
    isLong(question) && data.last_period !== null && before?.state === 'given'
      ? texts.before(periodInWords(data.last_period.period), showAnswer(question, before))
      : null
  const earlierText =
    isLong(question) && earlier?.state === 'given'
      ? texts.before(requestTexts.earlier, showAnswer(question, earlier))
      : null
  return (
    <tr
      id={placeOfQuestion(question.code)}
      data-question={question.code}
      data-figure={isFigure(question) || undefined}
      data-marked={isMarked || undefined}
      className={classes.row}
    >
      <th scope="row" className={classes.question} colSpan={isLong(question) ? 1 + countIn(columns) : 1}>
        {question.label}
        <Below question={question} answer={answer} before={[earlierText, lastText]} />
      </th>
      {!isLong(question) && (
        <>
          {columns.before && <td className={classes.before}>{showAnswer(question, before)}</td>}
          {columns.earlier && (
            <td className={classes.earlier}>{earlier ? showAnswer(question, earlier) : ''}</td>
          )}
          <td className={classes.now}>
            <Value question={question} answer={answer} />
          </td>
          {columns.change && (
            <td className={`${classes.change} ${change === texts.same ? classes.same : ''}`}>
              {change ?? ''}
            </td>
          )}
          {columns.course && (
            <td className={classes.course}>
              <Course data={data} question={question} />
            </td>
          )}
          {columns.records && (
            <td className={classes.records}>
              {isCounted(question) && <RecordsLink data={data} question={question} answer={answer} />}
            </td>
          )}
        </>
      )}
      {asked !== null && (
        <td className={classes.ask}>
          <Checkbox
            size="xs"
            checked={isMarked}
            aria-label={texts.askAbout(question.label)}
            onChange={() => onAsk(question.code)}
          />
        </td>
      )}
    </tr>
  )
}

/** The answers beside those of the period before. */
export const ReviewTable = ({ data, sections, asked, onAsk, requested }: Props) => {
  const columns = columnsIn({ data, requested })
  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        aria-label={returnTexts.heading(data.title, periodInWords(data.period))}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.asked}>
              {returnTexts.question}
            </th>
            {data.last_period !== null && (
              <th scope="col" className={classes.before}>
                {periodInWords(data.last_period.period)}
              </th>
            )}
            {columns.earlier && (
              <th scope="col" className={classes.earlier}>
                {requestTexts.earlier}
              </th>
            )}
            <th scope="col" className={classes.now}>
              {periodInWords(data.period)}
            </th>
            {columns.change && (
              <th scope="col" className={classes.change}>
                {texts.change}
              </th>
            )}
            {columns.course && (
              <th scope="col" className={classes.course}>
                {texts.course}
              </th>
            )}
            {columns.records && (
              <th scope="col" className={classes.records}>
                {texts.records}
              </th>
            )}
            {asked !== null && (
              <th scope="col" className={classes.ask}>
                {texts.ask}
              </th>
            )}
          </tr>
        </thead>
        {sections.map(({ name, questions }) => (
          <tbody key={name}>
            {name !== '' && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={1 + countIn(columns) + (asked === null ? 0 : 1)}
                  className={classes.section}
                >
                  {name}
                </th>
              </tr>
            )}
            {questions.map((question) => (
              <Line key={question.code} {...{ data, question, columns, asked, onAsk, requested }} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
