import { Button } from '@mantine/core'
import { useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { addedOf } from '#domain/entities/added.ts'
import { type Entity, type Values } from '#domain/entities/entity.ts'
import { valuesOfDay, withInitial } from '#domain/changes/read-values.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { useTimeZone } from '#web/api/public.ts'
import type { Problem } from '#web/api/problem.ts'
import { useSubmit, type SubmitResult, type Words } from '#web/api/use-submit.ts'
import type { Row } from '#web/api/use-records.ts'
import { FieldInput } from '#web/kinds/field-input.tsx'
import { useOwner } from '#web/kinds/use-owner.ts'
import { useActor } from '#web/session/use-actor.ts'
import { wordsFor } from '#web/session/use-verdict.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { FormFields } from './form-fields.tsx'
import { ownerField } from './owner-field.ts'
import { mayChangeField, targetOf } from './list-scope.ts'
import { isInForm } from './field-overrides.tsx'
import { overTheirs } from './over-theirs.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useDraft } from './use-draft.ts'
import { useLeaving } from './use-leaving.ts'
import { todayIn } from './values-of-today.ts'
import classes from './record-form.module.css'

export interface RecordFormProps {
  entity: Entity
  /** null: a new record. */
  record: Row | null
  /** Who owns a new record; null where the person chooses (startups.md, Adding a startup). */
  incubatorId: string | null
  /** The startup that owns a new record, where it is the startup's own. */
  startupId?: string | undefined
  /** What a new record holds besides what is asked. */
  given?: Values | undefined
  /** What is filled in from the beginning, as if the person had. */
  filled?: Values | undefined
  verdict: Verdict
  /** These fields alone, with words of their own. */
  only?: readonly string[] | undefined
  words?: Words | undefined
  /** It was saved or sent for approval; it closes as well. */
  onSent?: ((result: SubmitResult) => void) | undefined
  onClose: () => void
}

const OWNER = ownerField('Incubator', 'Incubator is required')

export interface RecordForm {
  form: ReactNode
  /** Closes it; asks first where something was filled in. */
  leave: () => void
  /** That question stands over the form. */
  isAsking: boolean
}

/** The form that adds a record, or changes one, made from the definition; a dialog or the record's panel shows it. */
export function useRecordForm(props: RecordFormProps): RecordForm {
  const { record, incubatorId, given, verdict, onClose } = props
  const mode = record === null ? 'create' : 'update'
  const entity = mode === 'create' ? addedOf(props.entity, 'hand') : props.entity
  const actor = useActor()
  const submit = useSubmit(entity, props.words)
  const [base, setBase] = useState<Row | null>(record)
  const [owner, setOwner] = useState<string | null>(incubatorId)
  const [ownerError, setOwnerError] = useState<string | null>(null)
  const [stale, setStale] = useState<Values | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const zone = useTimeZone()
  const [day] = useState(() => todayIn(zone))
  const [start] = useState(() => ({ ...valuesOfDay(entity, day), ...given }))
  const owning = useOwner(mode === 'create' ? owner : null)
  const begun = useMemo(
    () => (owning ? withInitial(entity, start, owning, day) : start),
    [entity, owning, start, day],
  )
  const draft = useDraft(entity, mode, base ?? begun, props.filled)
  const asksOwner = mode === 'create' && entity.ownerName !== null && incubatorId === null

  const finish = (result: SubmitResult) => {
    if (result.status !== 'failed') {
      props.onSent?.(result)
      return onClose()
    }
    draft.setErrors(result.problem.byField)
    if (result.problem.code === 'stale') return setStale(result.problem.current)
    const isAtFields = Object.keys(result.problem.byField).length > 0
    setProblem(isAtFields ? null : result.problem)
    if (isAtFields) focusFirstInvalid(form.current)
  }
  const save = async (from: Row | null, read: Row | null = null) => {
    const values = draft.submit()
    const isOwnerMissing = asksOwner && owner === null
    setOwnerError(isOwnerMissing ? 'Incubator is required' : null)
    setProblem(null)
    if (values === null || isOwnerMissing) return focusFirstInvalid(form.current)
    // What was filled in before another choice made its input go is not meant.
    const seen = Object.fromEntries(
      Object.entries(values).filter(([name]) => isInForm(entity, name, draft.shown, mode)),
    )
    if (from === null)
      return finish(
        await submit.create({
          ...given,
          ...seen,
          ...(entity.ownerName === null ? {} : { [entity.ownerName]: props.startupId ?? owner }),
        }),
      )
    if (Object.keys(seen).length === 0) return onClose()
    const sent = read === null ? seen : overTheirs(entity, seen, { read, now: from })
    finish(await submit.update(from, sent, { canUndo: verdict.outcome === 'apply' && !props.words }))
  }
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    // A picker inside the dialog stands in a portal: its forms are not this one.
    e.stopPropagation()
    void save(base)
  }
  const takeTheirs = () => {
    setBase({ ...base, ...stale } as Row)
    draft.reset()
    setStale(null)
  }
  const keepMine = () => {
    const now = { ...base, ...stale } as Row
    setBase(now)
    setStale(null)
    void save(now, base)
  }
  const isAdding = submit.isBusy && mode === 'create' && verdict.outcome === 'apply'
  const { isAsking, leave } = useLeaving(Object.keys(draft.values).length > 0, onClose)
  return {
    isAsking,
    leave,
    form: (
      <form ref={form} onSubmit={onSubmit} noValidate className={classes.form}>
        <div className={classes.fields}>
          {stale && (
            <StaleNotice
              entity={entity}
              current={stale}
              mine={draft.values}
              isBusy={submit.isBusy}
              onTheirs={takeTheirs}
              onMine={keepMine}
            />
          )}
          {asksOwner && (
            <FieldInput
              name="owner"
              field={OWNER}
              value={owner}
              error={ownerError}
              onChange={(id) => setOwner(id as string | null)}
            />
          )}
          <FormFields
            entity={entity}
            mode={mode}
            draft={draft}
            incubatorId={owner}
            only={props.only}
            mayChange={(name) =>
              mayChangeField(actor, entity, name, base === null ? undefined : targetOf(entity, base))
            }
          />
        </div>
        <div className={classes.foot}>
          {problem && (
            <div className={classes.problem}>
              <ProblemNotice error={problem} title="Nothing was saved." />
            </div>
          )}
          {verdict.outcome === 'request' && (
            <p className={classes.note}>Nothing changes until a COE Master approves.</p>
          )}
          {isAdding && entity.texts.adding && (
            <p className={classes.note} role="status" data-passing>
              {entity.texts.adding}
            </p>
          )}
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" loading={submit.isBusy}>
            {wordsFor(verdict, mode === 'create' ? 'Submit' : 'Save')}
          </Button>
        </div>
      </form>
    ),
  }
}
