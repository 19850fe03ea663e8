import { Button, Box } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { addedOf } from '#domain/entities/added.ts'
import { type Entity, type Values } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Problem } from '#web/api/problem.ts'
import { useSubmit, type SubmitResult, type SubmitTexts } from '#web/api/use-submit.ts'
import type { Row } from '#web/api/use-records.ts'
import { FieldInput } from '#web/kinds/field-input.tsx'
import { asText } from '#web/kinds/props.ts'
import { useActor } from '#web/session/use-actor.ts'
import { labelFor } from '#web/session/use-verdict.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { focusFirstInput, focusFirstInvalid } from './focus-first-invalid.ts'
import { FormFields } from './form-fields.tsx'
import { ownerField } from './owner-field.ts'
import { mayChangeField, targetOf } from './list-scope.ts'
import { mergeOntoCurrent } from './merge-onto-current.ts'
import { bodyOfNew, enteredIn, useInitialValues } from './new-record.ts'
import { TemporaryPassword, TemporaryPasswordCheckbox } from '#web/session/temporary-password.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useDraft } from './use-draft.ts'
import { useConfirmClose } from './use-confirm-close.ts'
import classes from './record-form.module.css'

export interface RecordFormProps {
  entity: Entity
  /** null for a new record. */
  record: Row | null
  /** The owner of a new record; null if the person chooses it (startups.md, Adding a startup). */
  incubatorId: string | null
  /** The startup that owns a new record, if it is the startup's own. */
  startupId?: string | undefined
  /** Preset values that the form does not ask for. */
  given?: Values | undefined
  /** Values filled in at the start, treated like the person's input. */
  filled?: Values | undefined
  verdict: Verdict
  /** Only these fields, with texts of their own. */
  only?: readonly string[] | undefined
  texts?: SubmitTexts | undefined
  /** The author's earlier request that the request of this form replaces. */
  replaces?: string | undefined
  /** Shown above the fields. */
  intro?: ReactNode
  /** The form offers "Save and add another". */
  hasAnother?: boolean | undefined
  /**
   * Called when the record was saved or sent for approval; the form then closes, unless another is to be
   * added.
   */
  onSent?: ((result: SubmitResult) => void) | undefined
  onClose: () => void
}

const OWNER = ownerField('Incubator', 'Incubator is required')

interface Save {
  /** The version the person read, when saving over somebody else's newer one. */
  read?: Row | null
  isAnother?: boolean
}

export interface RecordForm {
  form: ReactNode
  /** Closes the form; asks first if there is input. */
  leave: () => void
  /** That question is open over the form. */
  isAsking: boolean
}

/**
 * The form that adds or changes a record, built from its definition; used by the dialog and the record's
 * panel.
 */
export function useRecordForm(props: RecordFormProps): RecordForm {
  const { record, incubatorId, given, verdict, onClose } = props
  const mode = record === null ? 'create' : 'update'
  const entity = mode === 'create' ? addedOf(props.entity, 'hand') : props.entity
  const actor = useActor()
  const submit = useSubmit(entity, props.texts, props.replaces)
  const [base, setBase] = useState<Row | null>(record)
  const [owner, setOwner] = useState<string | null>(incubatorId)
  const [ownerError, setOwnerError] = useState<string | null>(null)
  const [stale, setStale] = useState<Values | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isTemporary, setTemporary] = useState(false)
  const [added, setAdded] = useState<Row | null>(null)
  /** How many records this form has added so far. */
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const initial = useInitialValues(entity, mode === 'create' ? owner : null, given)
  const draft = useDraft(entity, mode, base ?? initial, props.filled)
  const asksOwner = mode === 'create' && entity.ownerName !== null && incubatorId === null

  const beginAnother = () => {
    draft.reset()
    setTemporary(false)
    setRound(round + 1)
    focusFirstInput(form.current)
  }
  const finish = (result: SubmitResult, isAnother = false) => {
    if (result.status !== 'failed') {
      props.onSent?.(result)
      if (result.status === 'applied' && asText(result.record['temporary_password']))
        return setAdded(result.record)
      return isAnother ? beginAnother() : onClose()
    }
    draft.setErrors(result.problem.byField)
    if (result.problem.code === 'stale') return setStale(result.problem.current)
    const isAtFields = Object.keys(result.problem.byField).length > 0
    setProblem(isAtFields ? null : result.problem)
    if (isAtFields) focusFirstInvalid(form.current)
  }
  const save = async (from: Row | null, { read = null, isAnother = false }: Save = {}) => {
    const values = draft.submit()
    const isOwnerMissing = asksOwner && owner === null
    setOwnerError(isOwnerMissing ? 'Incubator is required' : null)
    setProblem(null)
    if (values === null || isOwnerMissing) return focusFirstInvalid(form.current)
    const seen = enteredIn(entity, values, draft.shown, mode)
    if (from === null)
      return finish(
        await submit.create({
          ...bodyOfNew(entity, seen, { given, owner: props.startupId ?? owner }),
          ...(isTemporary ? { temporary_password: true } : {}),
        }),
        isAnother,
      )
    if (Object.keys(seen).length === 0) return onClose()
    const sent = read === null ? seen : mergeOntoCurrent(entity, seen, { read, now: from })
    finish(await submit.update(from, sent, { canUndo: verdict.outcome === 'apply' && !props.texts }))
  }
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    // React events bubble through portals: a form inside a picker must not submit the form around it.
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
    void save(now, { read: base })
  }
  const isAdding = submit.isBusy && mode === 'create' && verdict.outcome === 'apply'
  const { isAsking, leave } = useConfirmClose(Object.keys(draft.values).length > 0, onClose)
  if (added)
    return {
      isAsking: false,
      leave: onClose,
      form: (
        <TemporaryPassword
          name={asText(added['name'])}
          email={asText(added['email'])}
          password={asText(added['temporary_password'])}
          onClose={onClose}
        />
      ),
    }
  return {
    isAsking,
    leave,
    form: (
      <form ref={form} onSubmit={onSubmit} noValidate className={classes.form}>
        <div className={classes.fields}>
          {props.intro}
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
            key={round}
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
        {mode === 'create' && entity.account && verdict.outcome === 'apply' && (
          <Box mx={16} mb={16}>
            <TemporaryPasswordCheckbox isChecked={isTemporary} onChange={setTemporary} />
          </Box>
        )}
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
          {props.hasAnother && mode === 'create' && (
            <Button
              variant="default"
              aria-disabled={submit.isBusy}
              onClick={() => void save(null, { isAnother: true })}
            >
              Save and add another
            </Button>
          )}
          <Button type="submit" loading={submit.isBusy}>
            {labelFor(verdict, mode === 'create' ? 'Submit' : 'Save')}
          </Button>
        </div>
      </form>
    ),
  }
}
