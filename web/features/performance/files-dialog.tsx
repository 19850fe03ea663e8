import { Button, Checkbox, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useSubmit, type Submit, type SubmitTexts } from '#web/platform/api/use-submit.ts'
import { fileNamesOf, filesIn, KEPT_FILES, uploadFiles } from '#web/platform/kinds/file-items.ts'
import { FileList } from '#web/platform/kinds/file-list.tsx'
import { asText } from '#web/platform/kinds/props.ts'
import type { NestedRecord } from '#web/platform/kinds/nested-record.ts'
import { folderOf } from '#web/platform/kinds/upload.tsx'
import { labelFor } from '#web/platform/session/use-verdict.ts'
import { CAN_BE_RESTORED, confirm } from '#web/platform/ui/confirm.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import classes from './files-dialog.module.css'

/** The texts for adding and removing files. */
export interface FileTexts {
  added: SubmitTexts
  removed: SubmitTexts
  removedSeveral: SubmitTexts
}

interface Props {
  entity: Entity
  record: Row
  /** The field that contains the files. */
  name: string
  title: string
  verdict: Verdict
  texts: FileTexts
  onClose: () => void
}

/** The same file may be attached twice. */
const idOf = (file: NestedRecord): string => asText(file['_id'])

type Change = (files: readonly NestedRecord[]) => NestedRecord[]

/**
 * The files of a record: several can be added at once, or selected and deleted. Each step is saved
 * immediately.
 */
export const FilesDialog = ({ entity, record, name, title, verdict, texts, onClose }: Props) => {
  const field = fieldOf(entity, name)
  const names = fileNamesOf(field)!
  const [now, setNow] = useState(record)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isUploading, setUploading] = useState(false)
  const adding = useSubmit(entity, texts.added)
  const removing = useSubmit(entity, chosen.size > 1 ? texts.removedSeveral : texts.removed)
  const files = filesIn(now[name])
  const mayEdit = verdict.outcome !== 'refuse'
  const isRequest = verdict.outcome === 'request'

  const save = async (submit: Submit, change: Change) => {
    // Concurrent changes by others are kept, because the server merges the lists.
    const result = await submit.update(now, { [name]: change(filesIn(now[name])) })
    if (result.status === 'requested') return onClose()
    if (result.status === 'applied') setNow(result.record)
  }
  const add = async (given: readonly File[]) => {
    if (given.length === 0) return
    setUploading(true)
    const { items, failures } = await uploadFiles(
      names,
      folderOf({ name, field, entity: entity.name }),
      given,
    )
    setUploading(false)
    const { failed, duration } = texts.added
    for (const failure of failures)
      toast.error(`${failed ?? 'Error'}: ${failure}`, duration === undefined ? {} : { duration })
    if (items.length > 0) await save(adding, (there) => [...there, ...items])
  }
  const removeChosen = async () => {
    const several = chosen.size > 1
    const isSure = await confirm({
      title: several ? `Delete ${chosen.size} files` : 'Delete a file',
      text: 'Are you sure you want to delete?',
      consequence: isRequest ? 'Nothing is deleted until a COE Master approves.' : CAN_BE_RESTORED,
      confirmLabel: isRequest ? 'Send for approval' : 'Delete',
      isDestructive: !isRequest,
    })
    if (!isSure) return
    await save(removing, (there) => there.filter((item) => !chosen.has(idOf(item))))
    setChosen(new Set())
  }
  const choose = (id: string) =>
    setChosen((was) => (was.has(id) ? new Set([...was].filter((one) => one !== id)) : new Set([...was, id])))
  return (
    <Dialog onClose={onClose} title={title} size={560}>
      {files.length === 0 ? (
        <p className={classes.none}>No files yet.</p>
      ) : (
        <FileList
          names={names}
          files={files}
          renderBefore={
            mayEdit
              ? (file, fileName) => (
                  <Checkbox
                    aria-label={`Select ${fileName}`}
                    checked={chosen.has(idOf(file))}
                    onChange={() => choose(idOf(file))}
                  />
                )
              : undefined
          }
        />
      )}
      <div className={classes.foot}>
        {isRequest && <p className={classes.note}>Nothing changes until a COE Master approves.</p>}
        {mayEdit && chosen.size > 0 && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            loading={removing.isBusy}
            onClick={() => void removeChosen()}
          >
            Delete selected ({chosen.size})
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {mayEdit && (
          <FileButton multiple onChange={(given) => void add(given)} accept={KEPT_FILES}>
            {(props) => (
              <Button
                {...props}
                data-autofocus
                loading={isUploading || adding.isBusy}
                leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
              >
                {labelFor(verdict, 'Add files')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </Dialog>
  )
}
