import { useEffect, useRef, useState } from 'react'
import type { Return } from '#domain/api/returns.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { useKeys } from '#web/platform/ui/keys/keys.ts'
import { focusFirst, isIdle, onEnter } from './next-answer.ts'
import { questionsOf } from './questions-of.ts'
import { returnTexts } from './english/return.ts'
import { MoreTime } from './more-time.tsx'
import { FillFoot } from './fill-foot.tsx'
import { jumpTo } from './jump-to.ts'
import { isCounted } from './question-kinds.ts'
import { QuestionField } from './question-field.tsx'
import { ReturnComments } from './return-comments.tsx'
import { answerTo, sectionsOf } from './show-answer.ts'
import { useFilling } from './use-filling.ts'
import classes from './filling.module.css'

const { fill: texts } = returnTexts

/** Fills in a return on one page: each answer is saved as it is typed (returns.md, Screens of returns). */
export const Filling = ({ data }: { data: Return }) => {
  const { state, queue, change, shown } = useFilling(data)
  // The problems of what is missing appear on submitting until it is answered, those of what was answered at once.
  const [tries, setTries] = useState(0)
  const submit = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  useKeys(texts.keys, [
    {
      keys: 'Enter',
      label: texts.nextAnswer,
      run: () => (isIdle() && focusFirst(form.current) ? undefined : false),
    },
    { keys: 'mod+Enter', label: texts.nextAfterText },
  ])
  const questions = questionsOf(data)
  const onlyThese = data.status === 'sent_back' ? (data.sent_back[0]?.codes ?? []) : []
  const isOpen = (code: string): boolean => onlyThese.length === 0 || onlyThese.includes(code)
  const problems = new Map(
    data.problems.flatMap(({ path, message }) => {
      const question = questions.find(({ code }) => code === path)
      const wasMissing = question !== undefined && answerTo(data.answers, question)?.state === 'none'
      const isShown = !wasMissing || (tries > 0 && shown(question).state === 'none')
      return isShown ? [[path, message]] : []
    }),
  )
  useEffect(() => {
    if (tries === 0) return
    const first = document.querySelector<HTMLElement>('[data-problem]')
    const code = first?.closest<HTMLElement>('[data-question]')?.dataset['question']
    if (code !== undefined) jumpTo(code)
  }, [tries])
  const isAnswered = (code: string): boolean => {
    const question = questions.find((one) => one.code === code)
    return question !== undefined && shown(question).state !== 'none'
  }
  const sections = sectionsOf(questions)
  const done = questions.filter(({ code }) => isAnswered(code)).length
  const counted = questions.filter(isCounted).length
  const [last, year] = [data.last_period, data.last_year]
  return (
    <>
      <MoreTime data={data} />
      <div className={classes.layout}>
        <nav className={classes.steps} aria-label={texts.section}>
          <div className={classes.progress} aria-hidden>
            <span style={{ width: `${questions.length === 0 ? 0 : (done / questions.length) * 100}%` }} />
          </div>
          <p className={classes.answered}>
            {texts.answered(done, questions.length)}
            {counted > 0 && <>, {texts.counted(counted)}</>}
          </p>
          {sections.length > 1 && (
            <ul className={classes.list}>
              {sections.map(({ name, questions: of }) => (
                <li key={name}>
                  <button type="button" className={classes.step} onClick={() => jumpTo(of[0]!.code)}>
                    <span>{name === '' ? texts.otherSection : name}</span>
                    <span className={classes.count}>
                      {texts.part(of.filter(({ code }) => isAnswered(code)).length, of.length)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </nav>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter leads from one input to the next */}
        <div ref={form} className={classes.form} onKeyDown={(e) => onEnter(e, () => submit.current)}>
          {(last !== null || year !== null) && (
            <div className={classes.columns} aria-hidden>
              <span>{returnTexts.question}</span>
              <span>{periodInWords(data.period)}</span>
              <span>{last === null ? '' : periodInWords(last.period)}</span>
              <span>{year === null ? '' : periodInWords(year.period)}</span>
            </div>
          )}
          {sections.map(({ name, questions: of }) => (
            <section key={name} aria-label={name === '' ? texts.otherSection : name}>
              {sections.length > 1 && (
                <h2 className={classes.section}>{name === '' ? texts.otherSection : name}</h2>
              )}
              {of.map((question) => (
                <QuestionField
                  key={question.code}
                  data={data}
                  question={question}
                  shown={shown(question)}
                  entry={state.entries[question.code]}
                  problem={problems.get(question.code)}
                  isOpen={isOpen(question.code)}
                  onChange={change}
                  onSettle={(isKept) => queue.settle(question.code, isKept)}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
      <FillFoot
        data={data}
        state={state}
        queue={queue}
        submitRef={submit}
        onTry={() => setTries((n) => n + 1)}
      />
      <ReturnComments data={data} />
    </>
  )
}
