import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { asText } from '#web/platform/kinds/props.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { focusFirstInput, focusFirstInvalid } from './focus-first-invalid.ts'
import { FormFrame } from './form-frame.tsx'
import { FormFields } from './form-fields.tsx'
import { mayChangeField, targetOf } from './list-scope.ts'
import { replacementOf, textsOfDuplicate } from './new-record.ts'
import { OwnerInput } from './owner-input.tsx'
import { TemporaryPassword, TemporaryPasswordCheckbox } from '#web/platform/session/temporary-password.tsx'
import { leaveInput, useUnsaved } from '#web/platform/ui/unsaved.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useRecordEntry, type RecordEntryProps } from './use-record-entry.ts'

export interface RecordFormProps extends RecordEntryProps {
  /** Only these fields, with texts of their own. */
  only?: readonly string[] | undefined
  /** Shown above the fields. */
  intro?: ReactNode
  /** The form offers "Save and add another". */
  hasAnother?: boolean | undefined
}

interface RecordForm {
  form: ReactNode
  /** Closes the form; asks first if there is input. A dialog does so by itself. */
  leave: () => void
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
  useUnsaved(entry.hasInput && !added)
  const leave = () => void leaveInput(entry.hasInput, onClose)
  if (added)
    return {
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
    leave,
    form: (
      <FormFrame
        form={form}
        verdict={verdict}
        saveLabel={mode === 'create' ? 'Submit' : 'Save'}
        isBusy={isBusy}
        busyLabel={mode === 'create' ? (entity.texts.adding ?? undefined) : undefined}
        problem={entry.problem}
        onSave={() => void entry.save()}
        onCancel={leave}
        buttons={
          props.hasAnother &&
          mode === 'create' && (
            <Button variant="default" aria-disabled={isBusy} onClick={() => void entry.save(true)}>
              {verdict.outcome === 'request' ? 'Send and add another' : 'Save and add another'}
            </Button>
          )
        }
      >
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
        {entry.duplicate && (
          <StaleNotice
            entity={entity}
            current={entry.duplicate.record}
            mine={replacementOf(entity, draft.shown)}
            isBusy={isBusy}
            texts={textsOfDuplicate(entry.duplicate.message, verdict)}
            onTheirs={entry.keepDuplicate}
            onMine={() => void entry.replaceDuplicate()}
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
        {mode === 'create' && entity.account && verdict.outcome === 'apply' && (
          <TemporaryPasswordCheckbox isChecked={entry.isTemporary} onChange={entry.setTemporary} />
        )}
      </FormFrame>
    ),
  }
}
