import { Button, Box } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { asText } from '#web/kinds/props.ts'
import { useActor } from '#web/session/use-actor.ts'
import { labelFor } from '#web/session/use-verdict.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { focusFirstInput, focusFirstInvalid } from './focus-first-invalid.ts'
import { FormFields } from './form-fields.tsx'
import { mayChangeField, targetOf } from './list-scope.ts'
import { OwnerInput } from './owner-input.tsx'
import { TemporaryPassword, TemporaryPasswordCheckbox } from '#web/session/temporary-password.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useConfirmClose } from './use-confirm-close.ts'
import { useRecordEntry, type RecordEntryProps } from './use-record-entry.ts'
import classes from './record-form.module.css'

export interface RecordFormProps extends RecordEntryProps {
  /** Only these fields, with texts of their own. */
  only?: readonly string[] | undefined
  /** Shown above the fields. */
  intro?: ReactNode
  /** The form offers "Save and add another". */
  hasAnother?: boolean | undefined
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
  const { verdict, onClose } = props
  const actor = useActor()
  /** How many records this form has added so far. */
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const entry = useRecordEntry({
    ...props,
    onInvalid: () => focusFirstInvalid(form.current),
    onAnother: () => {
      setRound(round + 1)
      focusFirstInput(form.current)
    },
  })
  const { entity, mode, base, draft, added, isBusy } = entry
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    // React events bubble through portals: a form inside a picker must not submit the form around it.
    e.stopPropagation()
    void entry.save()
  }
  const isAdding = isBusy && mode === 'create' && verdict.outcome === 'apply'
  const { isAsking, leave } = useConfirmClose(entry.hasInput, onClose)
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
          <OwnerInput entry={entry} />
          <FormFields
            key={round}
            entity={entity}
            mode={mode}
            draft={draft}
            incubatorId={entry.owner}
            only={props.only}
            mayChange={(name) =>
              mayChangeField(actor, entity, name, base === null ? undefined : targetOf(entity, base))
            }
          />
        </div>
        {mode === 'create' && entity.account && verdict.outcome === 'apply' && (
          <Box mx={16} mb={16}>
            <TemporaryPasswordCheckbox isChecked={entry.isTemporary} onChange={entry.setTemporary} />
          </Box>
        )}
        <div className={classes.foot}>
          {entry.problem && (
            <div className={classes.problem}>
              <ProblemNotice error={entry.problem} title="Nothing was saved." />
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
            <Button variant="default" aria-disabled={isBusy} onClick={() => void entry.save(true)}>
              Save and add another
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {labelFor(verdict, mode === 'create' ? 'Submit' : 'Save')}
          </Button>
        </div>
      </form>
    ),
  }
}
