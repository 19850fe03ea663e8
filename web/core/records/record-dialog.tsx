import { fieldOf, inputFieldsOf, type Entity } from '#domain/entities/entity.ts'
import { inputs } from '#web/platform/kinds/inputs.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { useRecordForm, type RecordFormProps } from './record-form.tsx'

interface Props extends RecordFormProps {
  /** The title, if it is not "Edit {Thing}". */
  title?: string
}

/** Dialogs are 400 to 800 px wide, depending on their fields (look-and-behaviour.md, Dialogs). */
const widthFor = (entity: Entity, { only, hasAnother }: Pick<Props, 'only' | 'hasAnother'>): number => {
  if (!only) return inputFieldsOf(entity).length > 6 ? 760 : 500
  const isWide = only.some((name) => inputs[fieldOf(entity, name).kind].layout !== 'line')
  return isWide ? 620 : hasAnother ? 460 : 400
}

/** Adds or changes a record in a dialog built from its definition. */
export const RecordDialog = (props: Props) => {
  const { entity, record, title } = props
  const { form } = useRecordForm(props)
  return (
    <Dialog
      onClose={props.onClose}
      title={title ?? (record === null ? entity.texts.addTitle : `Edit ${entity.label.one}`)}
      size={widthFor(entity, props)}
      isFlush
    >
      {form}
    </Dialog>
  )
}
