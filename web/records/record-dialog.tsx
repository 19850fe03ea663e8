import { Modal } from '@mantine/core'
import { fieldOf, inputFieldsOf, type Entity } from '#domain/entities/entity.ts'
import { inputs } from '#web/kinds/inputs.ts'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { useRecordForm, type RecordFormProps } from './record-form.tsx'
import classes from './record-dialog.module.css'

interface Props extends RecordFormProps {
  /** Where the dialog is called otherwise than "Edit {Thing}". */
  title?: string
}

/** Dialogs are 400 to 800 wide, as their fields need (look-and-behaviour.md, Dialogs). */
const widthFor = (entity: Entity, only?: readonly string[]): number => {
  if (!only) return inputFieldsOf(entity).length > 6 ? 760 : 500
  const isWide = only.some((name) => inputs[fieldOf(entity, name).kind].layout !== 'line')
  return isWide ? 620 : 400
}

/** Adding a record, or changing one, in a dialog made from the definition. */
export const RecordDialog = (props: Props) => {
  const { entity, record, title } = props
  const isPhone = useIsPhone()
  useFocusBack()
  const { form, leave, isAsking } = useRecordForm(props)
  return (
    <Modal
      opened
      onClose={leave}
      closeOnEscape={!isAsking}
      title={title ?? (record === null ? entity.texts.addTitle : `Edit ${entity.label.one}`)}
      size={widthFor(entity, props.only)}
      fullScreen={isPhone}
      classNames={{ body: classes.body ?? '' }}
    >
      {form}
    </Modal>
  )
}
