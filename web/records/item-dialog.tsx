import { Button } from '@mantine/core'
import { useRef, type FormEvent } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { INPUT_PARTS } from '#web/kinds/field-input.tsx'
import { NestedInputs } from '#web/kinds/record/input.tsx'
import { asNested } from '#web/kinds/nested-record.ts'
import { labelFor } from '#web/session/use-verdict.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { targetOf } from './list-scope.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useConfirmClose } from './use-confirm-close.ts'
import { useItemEntry, type ItemEntryProps } from './use-item-entry.ts'
import classes from './record-form.module.css'

interface Props extends Omit<ItemEntryProps, 'onInvalid'> {
  verdict: Verdict
  /** The most width, in pixels. */
  size: number
}

/** Adds or changes one entry of a list of small records, with the entries' own texts. */
export const ItemDialog = ({ verdict, size, ...props }: Props) => {
  const { entity, list, texts, record, item, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const entry = useItemEntry({ ...props, onInvalid: () => focusFirstInvalid(form.current) })
  const { field, isBusy } = entry
  const { isAsking, leave } = useConfirmClose(Object.keys(entry.entered).length > 0, onClose)
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    e.stopPropagation()
    void entry.save()
  }
  const passing = item === null ? texts.adding : texts.updating
  // The parts as fields of a record, so that a conflict is shown like that of a record.
  const ofItems: Entity = { ...entity, fields: field.item ?? {} }
  return (
    <Dialog
      onClose={leave}
      closeOnEscape={!isAsking}
      title={item === null ? texts.addTitle : texts.editTitle}
      size={size}
      isFlush
    >
      <form ref={form} onSubmit={onSubmit} noValidate className={classes.form}>
        <div className={classes.fields}>
          {entry.stale && (
            <StaleNotice
              entity={ofItems}
              current={entry.stale}
              mine={entry.entered}
              isBusy={isBusy}
              onTheirs={entry.takeTheirs}
              onMine={() => void entry.keepMine()}
            />
          )}
          <NestedInputs
            parts={INPUT_PARTS}
            at={list}
            name={list}
            field={field}
            value={entry.shown}
            errors={entry.errors}
            entity={entity.name}
            incubatorId={targetOf(entity, record).incubatorId}
            autoFocus
            onChange={(next) => entry.set(asNested(next))}
          />
        </div>
        <div className={classes.foot}>
          {entry.problem && (
            <div className={classes.problem}>
              <ProblemNotice error={entry.problem} title="Nothing was saved." />
            </div>
          )}
          {verdict.outcome === 'request' && (
            <p className={classes.note}>Nothing changes until a COE Master approves.</p>
          )}
          {isBusy && verdict.outcome === 'apply' && passing && (
            <p className={classes.note} role="status" data-passing>
              {passing}
            </p>
          )}
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {labelFor(verdict, item === null ? 'Save' : 'Update')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
