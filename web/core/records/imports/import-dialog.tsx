import { Button, Stack, Text, Textarea, FileButton } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, useRef, type DragEvent } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { formatSize } from '#web/platform/ui/format-size.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { usePaste } from '#web/platform/ui/use-paste.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { ownerField } from '../owner-field.ts'
import { checkFiles, SHEET_ACCEPT } from './check-file.ts'
import { startImport, templateHref } from './import-calls.ts'
import { fileOfRows, isRows } from './pasted-rows.ts'
import classes from './import-dialog.module.css'

interface Props {
  entity: Entity
  /** The incubator of the new records; null if the person chooses it (imports.md, Whose rows they are). */
  incubatorId: string | null
  /** Rows that were pasted on the list. */
  pasted?: string
  onClose: () => void
}

const OWNER = ownerField('Select Incubator', 'Required.')
/** An upload dialog is 500 px wide (imports.md, Import dialog). */
const WIDTH = 500

interface DropAreaProps {
  file: File | null
  onFiles: (files: readonly File[]) => void
}

/** Takes one file, dropped or picked, and shows its name. */
const DropArea = ({ file, onFiles }: DropAreaProps) => {
  const [isOver, setOver] = useState(false)
  // The browser fires "leave" when the pointer enters a child, so enters and leaves are counted.
  const depth = useRef(0)
  const over = (by: number) => {
    depth.current += by
    setOver(depth.current > 0)
  }
  const onDrop = (e: DragEvent) => {
    e.preventDefault()
    depth.current = 0
    setOver(false)
    onFiles([...e.dataTransfer.files])
  }
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragEnter={() => over(1)}
      onDragLeave={() => over(-1)}
      onDragOver={(e) => e.preventDefault()}
      onDrop={onDrop}
    >
      {file ? (
        <>
          <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden />
          <p className={classes.name}>
            {file.name} <span className={classes.size}>{formatSize(file.size)}</span>
          </p>
        </>
      ) : (
        <>
          <IconUpload size={28} stroke={1.4} aria-hidden />
          <p className={classes.name}>Drag a file here, or choose one</p>
          <p className={classes.size}>CSV, XLS or XLSX, up to 20 MB</p>
        </>
      )}
      <FileButton multiple onChange={onFiles} accept={SHEET_ACCEPT}>
        {(props) => (
          <Button {...props} data-autofocus variant="default" size="compact-sm">
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

/** Takes the file, or rows copied from a spreadsheet; the import's own page then shows its contents and what will be saved. */
export const ImportDialog = ({ entity, incubatorId, pasted = '', onClose }: Props) => {
  const router = useRouter()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [rows, setRows] = useState(pasted)
  const [owner, setOwner] = useState<string | null>(incubatorId)
  const [ownerError, setOwnerError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [wrongFile, setWrongFile] = useState<string | null>(null)
  const asksOwner = entity.ownerName !== null && incubatorId === null

  const choose = (files: readonly File[]) => {
    if (files.length === 0) return
    setProblem(null)
    const checked = checkFiles(files)
    setWrongFile(checked.ok ? null : checked.message)
    // The file before it is not the one that was meant.
    if (!checked.ok) return setFile(null)
    setFile(checked.file)
    setRows('')
  }
  const type = (text: string) => {
    setProblem(null)
    setWrongFile(null)
    setFile(null)
    setRows(text)
  }
  usePaste((data) => {
    const text = data.getData('text')
    // Spreadsheet programs copy rows as a picture too.
    if (isRows(text)) type(text)
    else choose([...data.files])
  })
  const hasRows = rows.trim() !== ''
  useUnsaved(hasRows && rows !== pasted)
  const send = async () => {
    const checked = checkFiles([file ?? fileOfRows(rows)])
    if (!checked.ok) return setWrongFile(checked.message)
    if (asksOwner && owner === null) return setOwnerError('Required.')
    setBusy(true)
    setProblem(null)
    setWrongFile(null)
    try {
      const made = await startImport(entity.name, entity.ownerName === null ? null : owner, checked.file)
      client.setQueryData(keys.import(made._id), made)
      void client.invalidateQueries({ queryKey: keys.importLists })
      onClose()
      router.history.push(`/imports/${made._id}`)
    } catch (error) {
      setProblem(asProblem(error))
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={entity.texts.importTitle} size={WIDTH}>
      <Stack gap="md">
        {asksOwner && (
          <FieldInput
            name="incubator_id"
            field={OWNER}
            value={owner}
            error={ownerError}
            autoFocus
            onChange={(id) => {
              setOwner(id as string | null)
              setOwnerError(null)
            }}
          />
        )}
        <DropArea file={file} onFiles={choose} />
        <Textarea
          label="Or paste rows from a spreadsheet"
          description="The first row must contain the column headers."
          rows={3}
          wrap="off"
          value={rows}
          onChange={(e) => type(e.currentTarget.value)}
        />
        {/* Stays until another file is chosen; a toast would disappear before it is read. */}
        {wrongFile !== null && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {wrongFile}
          </Text>
        )}
        {problem && (
          <ProblemNotice
            error={problem}
            title={file ? 'The file could not be read.' : 'The rows could not be read.'}
          />
        )}
        <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 }}>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}>
                Download template
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item component="a" href={templateHref(entity.name, 'csv')} download>
                CSV
              </Menu.Item>
              <Menu.Item component="a" href={templateHref(entity.name, 'xlsx')} download>
                Excel (XLSX)
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button disabled={!file && !hasRows} loading={isBusy} onClick={() => void send()}>
            {entity.texts.upload ?? 'Import'}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
