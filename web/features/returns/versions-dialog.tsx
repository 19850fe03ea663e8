import { useQuery } from '@tanstack/react-query'
import { READ_FORM_VERSIONS } from '#domain/api/endpoints.ts'
import type { FormVersion } from '#domain/api/return-forms.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { ValueDiff } from '#web/core/records/value-diff.tsx'
import { callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { editorTexts } from './english/editor.ts'
import classes from './versions-dialog.module.css'

const { versions: texts } = editorTexts

/** What those read who fill it in. */
const COMPARED = ['title', 'purpose', 'questions'] as const

/** What differs from the version before, by the labels of fields and questions. */
const Changes = ({ from, to }: { from: FormVersion; to: FormVersion }) => {
  const changed = COMPARED.filter((name) => !isSame(from[name], to[name]))
  if (changed.length === 0) return <p className={classes.line}>{texts.same}</p>
  return (
    <dl className={classes.changes}>
      {changed.map((name) => (
        <div key={name}>
          <dt>{returnForm.fields[name].label}</dt>
          <dd>
            <ValueDiff field={returnForm.fields[name]} from={from[name]} to={to[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Version = ({ one, before }: { one: FormVersion; before: FormVersion | undefined }) => {
  const zone = useTimeZone()
  const { version, by, createdAt, periods, questions } = one
  return (
    <li className={classes.version}>
      <h3 className={classes.title}>{texts.of(version)}</h3>
      <p className={classes.line}>
        {by && `${[by.name, by.designation].filter(Boolean).join(', ')} · `}
        <time dateTime={createdAt}>{formatMoment(createdAt, zone)}</time>
      </p>
      <p className={classes.line}>{texts.periods(periods.map(periodInWords))}</p>
      {before ? (
        <Changes from={before} to={one} />
      ) : (
        <p className={classes.line}>{editorTexts.count(questions.length)}</p>
      )}
    </li>
  )
}

/** The versions of a form, the newest first: who made each when, for which periods, and what it changed. */
export const VersionsDialog = ({ form, onClose }: { form: Row; onClose: () => void }) => {
  const answer = useQuery<{ data: readonly FormVersion[] }, Problem>({
    queryKey: [...keys.history(returnForm.name, form._id), 'versions'],
    ...callOptions(READ_FORM_VERSIONS, { params: { id: form._id } }),
    staleTime: 0,
  })
  return (
    <Dialog onClose={onClose} title={texts.title(String(form['title']))} size={620}>
      <PageAnswer answer={answer} failure={texts.notLoaded}>
        {({ data }) => (
          <ol className={classes.root}>
            {data.map((one, at) => (
              <Version key={one.version} one={one} before={data[at + 1]} />
            ))}
          </ol>
        )}
      </PageAnswer>
    </Dialog>
  )
}
