import type { Return } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { editorTexts as texts } from '../english/editor.ts'
import { QuestionField } from '../question-field.tsx'
import { sectionsOf } from '../show-answer.ts'
import type { Shown } from '../use-filling.ts'
import { asQuestion } from './question-parts.ts'
import type { DraftQuestion } from './question-items.ts'
import classes from './preview-dialog.module.css'

const blankTo = ({ code }: Question): Shown => ({
  code,
  state: 'none',
  value: null,
  typed: null,
  isUnsaved: true,
  parts: {},
  note: null,
  files: [],
})

const nothing = (): void => undefined

/** A return of the form that nobody has begun, and that is stored nowhere. */
const returnOf = (title: string, questions: readonly Question[]): Return => ({
  _id: '',
  form_id: '',
  title,
  period: '',
  incubator_id: '',
  startup_id: null,
  name: '',
  status: 'not_started',
  opens_on: '',
  due_on: '',
  closes_on: '',
  submitted_on: null,
  days_late: 0,
  warnings: 0,
  pending: null,
  purpose: null,
  version: 1,
  questions: questions.map((one) => ({ ...one })),
  answers: [],
  last_period: null,
  last_year: null,
  comments: [],
  sent_back: [],
  problems: [],
  extension: null,
  declined: null,
  requested: null,
  rejected: null,
})

interface Props {
  items: readonly DraftQuestion[]
  /** The other values of the form. */
  form: Readonly<Record<string, unknown>>
  onClose: () => void
}

/** A form as those see it who fill it in, by the same parts, without saving anything. */
export const PreviewDialog = ({ items, form, onClose }: Props) => {
  const title = asText(form['title'])
  const questions = items.flatMap((one, at) => asQuestion(one, at) ?? [])
  const data = returnOf(title, questions)
  const sections = sectionsOf(questions)
  return (
    <Dialog onClose={onClose} title={texts.previewTitle(title)} size={760}>
      <p className={classes.lead}>{questions.length === 0 ? texts.previewEmpty : texts.previewLead}</p>
      {asText(form['purpose']) !== '' && <p className={classes.purpose}>{asText(form['purpose'])}</p>}
      <div className={classes.form}>
        {sections.map(({ name, questions: of }) => (
          <section key={name} aria-label={name === '' ? texts.noSection : name}>
            {sections.length > 1 && <h3 className={classes.section}>{name}</h3>}
            {of.map((question) => (
              <QuestionField
                key={question.code}
                data={data}
                question={question}
                shown={blankTo(question)}
                entry={undefined}
                problem={undefined}
                isOpen={false}
                isPreview
                onChange={nothing}
                onSettle={nothing}
              />
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
