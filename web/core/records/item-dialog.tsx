import { useRef } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { INPUT_PARTS } from '#web/platform/kinds/field-input.tsx'
import { NestedInputs } from '#web/platform/kinds/record/input.tsx'
import { asNested } from '#web/platform/kinds/nested-record.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { FormFrame } from './form-frame.tsx'
import { targetOf } from './list-scope.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useItemEntry, type ItemEntryProps } from './use-item-entry.ts'

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
  useUnsaved(Object.keys(entry.entered).length > 0)
  // The parts as fields of a record, so that a conflict is shown like that of a record.
  const ofItems: Entity = { ...entity, fields: field.item ?? {} }
  return (
    <Dialog onClose={onClose} title={item === null ? texts.addTitle : texts.editTitle} size={size} isFlush>
      <FormFrame
        form={form}
        verdict={verdict}
        saveLabel={item === null ? 'Save' : 'Update'}
        isBusy={isBusy}
        busyLabel={item === null ? texts.adding : texts.updating}
        problem={entry.problem}
        onSave={() => void entry.save()}
        onCancel={onClose}
      >
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
      </FormFrame>
    </Dialog>
  )
}
