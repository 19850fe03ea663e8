import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { event } from '#domain/entities/event.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { uploadFile } from '#web/platform/api/upload-file.ts'
import { useSubmit } from '#web/platform/api/use-submit.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { checkFiles } from '#web/core/records/imports/check-file.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { toast } from '#web/platform/ui/toast.ts'

const NAME = 'participants_file_url'

/**
 * The participants file: a link to view it, or an upload button if there is none
 * (events.md, Participants file).
 */
export const ParticipantsFile = ({ row }: { row: Row }) => {
  const verdict = useVerdict(event.actions.update, targetOf(event, row))
  const submit = useSubmit(event)
  const [isUploading, setUploading] = useState(false)
  if (row[NAME] || verdict.outcome === 'refuse')
    return (
      <FieldCell
        field={event.fields[NAME]}
        value={row[NAME]}
        record={{ name: `the participants of ${String(row['name'])}` }}
      />
    )

  const keep = async (file: File | null) => {
    if (!file) return
    const checked = checkFiles([file])
    if (!checked.ok) return toast.error(checked.message)
    setUploading(true)
    try {
      const { url } = await uploadFile('event', checked.file)
      await submit.update(row, { [NAME]: url })
    } catch (error) {
      toast.error(asProblem(error).message)
    } finally {
      setUploading(false)
    }
  }
  return (
    <FileButton onChange={(file) => void keep(file)} accept=".csv,.xls,.xlsx">
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          loading={isUploading || submit.isBusy}
          leftSection={<IconUpload size={14} stroke={1.6} aria-hidden />}
          aria-label={`Upload the participants of ${String(row['name'])}`}
        >
          Upload
        </Button>
      )}
    </FileButton>
  )
}
