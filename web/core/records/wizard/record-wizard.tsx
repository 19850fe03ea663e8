import { Box, Button } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { SubmitResult } from '#web/platform/api/use-submit.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { useSession } from '#web/platform/session/session.ts'
import { TemporaryPassword, TemporaryPasswordCheckbox } from '#web/platform/session/temporary-password.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { labelFor } from '#web/platform/session/use-verdict.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { StepBar } from '#web/platform/ui/step-bar.tsx'
import { focusFirstInvalid } from '../focus-first-invalid.ts'
import { FormFields } from '../form-fields.tsx'
import { mayChangeField, targetOf } from '../list-scope.ts'
import { OwnerInput } from '../owner-input.tsx'
import { StaleNotice } from '../stale-notice.tsx'
import { useRecordEntry, type RecordEntryProps } from '../use-record-entry.ts'
import { DraftOffer } from './draft-offer.tsx'
import { wizardTexts as texts } from './english.ts'
import { dropDraft, readKeptDraft, type KeptDraft } from './kept-draft.ts'
import { firstStepWith, problemsOf, type WizardStep } from './steps.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import classes from './record-wizard.module.css'

export interface RecordWizardProps extends Omit<
  RecordEntryProps,
  'filled' | 'chosenOwner' | 'onSent' | 'onClose'
> {
  steps: readonly WizardStep[]
  /** The draft's name within the account: the same name finds it again. By default the record's. */
  draftName?: string
  /** The button that saves; an editor's reads "Send for approval". */
  submitLabel?: string
  /** Says so while a change that applies at once is being saved. */
  busyLabel?: string
  /** The button that leaves the wizard; the draft stays. */
  leaveLabel?: string
  onLeave: () => void
  /** Saved or sent for approval, or `null` if nothing was changed. The draft is gone. */
  onDone: (result: SubmitResult | null) => void
}

/**
 * Adds or changes a record in steps, each with some of its fields. Steps can be opened in any order; the whole
 * is checked and saved at the end, at any step if the record exists. What a person enters is kept in the browser,
 * for their account and this record, and offered again (incubators.md, Wizard drafts).
 */
export const RecordWizard = (props: RecordWizardProps) => {
  const { draftName = `${props.entity.name}-${props.record?._id ?? 'new'}` } = props
  const uid = useSession()?.uid ?? ''
  const [kept, setKept] = useState(() => readKeptDraft(uid, draftName))
  const [isOpen, setOpen] = useState(kept === null)
  if (isOpen) return <Steps {...props} kept={kept} draft={{ uid, name: draftName }} />
  return (
    <DraftOffer
      draft={kept!}
      onContinue={() => setOpen(true)}
      onDiscard={() => {
        dropDraft(uid, draftName)
        setKept(null)
        setOpen(true)
      }}
    />
  )
}

interface StepsProps extends RecordWizardProps {
  /** The draft to continue. */
  kept: KeptDraft | null
  draft: { uid: string; name: string }
}

/** Where the focus goes after the wizard turned to another step or found a problem. */
type Focus = { at: 'heading' | 'problem' }

const Steps = ({ kept, draft: stored, ...props }: StepsProps) => {
  const { steps, verdict, submitLabel, leaveLabel = texts.cancel, onLeave, onDone } = props
  const actor = useActor()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const sent = useRef<SubmitResult>(null)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      steps.findIndex(({ label }) => label === kept?.step),
    ),
  )
  const [focus, setFocus] = useState<Focus | null>(kept && { at: 'heading' })
  const go = (next: number, to: Focus['at'] = 'heading') => {
    setAt(next)
    setFocus({ at: to })
  }
  const entry = useRecordEntry({
    ...props,
    record: props.record && kept ? { ...props.record, ...kept.read } : props.record,
    incubatorId: props.incubatorId,
    filled: kept?.values,
    chosenOwner: kept?.owner,
    onInvalid: (errors) => go(Math.max(0, firstStepWith(steps, errors)), 'problem'),
    onSent: (result) => {
      sent.current = result
      dropDraft(stored.uid, stored.name)
    },
    onClose: () => {
      dropDraft(stored.uid, stored.name)
      onDone(sent.current)
    },
  })
  const { entity, mode, base, draft, added, isBusy } = entry
  const { label, fields = [], render } = steps[at]!
  const canKeep = useKeptDraft({ ...stored, entry, step: label })
  useUnsaved(!canKeep && entry.hasInput)

  useEffect(() => {
    if (focus?.at === 'heading') heading.current?.focus()
    if (focus?.at === 'problem') focusFirstInvalid(form.current)
  }, [focus])

  if (added)
    return (
      <TemporaryPassword
        name={asText(added['name'])}
        email={asText(added['email'])}
        password={asText(added['temporary_password'])}
        onClose={() => onDone(sent.current)}
      />
    )

  const isLast = at === steps.length - 1
  const canSubmit = isLast || mode === 'update'
  const goOn = () => {
    const errors = draft.checkFields(fields)
    const isOwnerMissing = at === 0 && !entry.checkOwner()
    if (isOwnerMissing || Object.keys(errors).length > 0) setFocus({ at: 'problem' })
    else go(at + 1)
  }
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    // React events bubble through portals: a form inside a picker must not submit the form around it.
    e.stopPropagation()
    if (canSubmit) void entry.save()
    else goOn()
  }
  const note =
    isBusy && verdict.outcome === 'apply'
      ? props.busyLabel
      : !canKeep
        ? texts.noDraft
        : verdict.outcome === 'request'
          ? texts.needsApproval
          : entry.hasInput && texts.kept
  const problems = problemsOf(steps, draft.errors)
  const elsewhere = Object.entries(draft.errors).filter(([path]) => firstStepWith(steps, { [path]: '' }) < 0)
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className={classes.root}>
      <StepBar
        steps={steps.map((step, i) => ({ step: step.label, label: step.label, todo: problems[i] ?? null }))}
        active={label}
        onChoose={(chosen) => go(steps.findIndex((step) => step.label === chosen))}
      />
      {entry.stale && (
        <StaleNotice
          entity={entity}
          current={entry.stale}
          mine={draft.values}
          isBusy={isBusy}
          onTheirs={entry.takeTheirs}
          onMine={entry.keepMine}
        />
      )}
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {label}
        <span className="for-readers">{texts.step({ number: at + 1, count: steps.length })}</span>
      </h2>
      {at === 0 && <OwnerInput entry={entry} />}
      {fields.length > 0 && (
        <FormFields
          key={label}
          entity={entity}
          mode={mode}
          draft={draft}
          incubatorId={entry.owner}
          only={fields}
          showsAll
          mayChange={(name) =>
            mayChangeField(actor, entity, name, base === null ? undefined : targetOf(entity, base))
          }
        />
      )}
      {render?.(draft.shown)}
      {isLast && mode === 'create' && entity.account && verdict.outcome === 'apply' && (
        <Box>
          <TemporaryPasswordCheckbox isChecked={entry.isTemporary} onChange={entry.setTemporary} />
        </Box>
      )}
      {elsewhere.length > 0 && (
        <ul role="alert" className={classes.problems}>
          {elsewhere.map(([path, message]) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
      {entry.problem && <ProblemNotice error={entry.problem} title={texts.notSaved} />}
      <div className={classes.foot}>
        <p className={classes.note} role="status">
          {note}
        </p>
        <Button variant="default" onClick={onLeave}>
          {leaveLabel}
        </Button>
        {at > 0 && (
          <Button variant="default" onClick={() => go(at - 1)}>
            {texts.back}
          </Button>
        )}
        {canSubmit && (
          <Button type="submit" variant={isLast ? 'filled' : 'default'} loading={isBusy}>
            {labelFor(verdict, submitLabel ?? (mode === 'update' ? texts.save : texts.submit))}
          </Button>
        )}
        {!isLast && <Button onClick={goOn}>{texts.next}</Button>}
      </div>
    </form>
  )
}
