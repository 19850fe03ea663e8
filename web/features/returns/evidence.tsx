import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconPaperclip, IconUpload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { uploadFile } from '#web/platform/api/upload-file.ts'
import { FileLink } from '#web/platform/ui/file-link.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import type { Typed } from './kept-answers.ts'
import { returnTexts } from './english/return.ts'
import type { Shown } from './use-filling.ts'
import classes from './evidence.module.css'
import tools from './question-tools.module.css'

const { fill: texts, values } = returnTexts
const ACCEPTED = '.pdf,.csv,.xls,.xlsx,.png,.jpg,.jpeg,.webp,.gif'

type Change = (code: string, typed: Typed) => void

interface UploadProps {
  label: string
  icon: ReactNode
  /** Without words it is one of the tools of a question. */
  children?: ReactNode
  onUploaded: (url: string) => void
}

const Upload = ({ label, icon, children, onUploaded }: UploadProps) => {
  const [isBusy, setBusy] = useState(false)
  const upload = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    try {
      onUploaded((await uploadFile('returns', file)).url)
    } catch (error) {
      toast.error(asProblem(error).detail)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileButton onChange={(file) => void upload(file)} accept={ACCEPTED}>
      {(props) =>
        children === undefined ? (
          <Tooltip label={texts.attach}>
            <Button
              {...props}
              size="compact-xs"
              variant="subtle"
              color="gray"
              className={tools.tool}
              loading={isBusy}
              aria-label={label}
            >
              {icon}
            </Button>
          </Tooltip>
        ) : (
          <Button {...props} variant="default" loading={isBusy} leftSection={icon} aria-label={label}>
            {children}
          </Button>
        )
      }
    </FileButton>
  )
}

interface AttachProps {
  question: Question
  files: readonly string[]
  onChange: Change
}

/** Adds a file that proves the answer. */
export const AttachButton = ({ question, files, onChange }: AttachProps) => (
  <Upload
    label={texts.attachTo(question.label)}
    icon={<IconPaperclip size={16} stroke={1.6} aria-hidden />}
    onUploaded={(url) => onChange(question.code, { files: [...files, url] })}
  />
)

/** The files that prove an answer. */
export const EvidenceList = ({ question, files, isOpen, onChange }: AttachProps & { isOpen: boolean }) =>
  files.length === 0 ? null : (
    <ul className={classes.list}>
      {files.map((file, at) => (
        <li key={file} className={classes.file}>
          <IconPaperclip size={14} stroke={1.7} aria-hidden />
          <FileLink href={file} of={texts.evidenceOf(at + 1, question.label)}>
            {texts.evidence(at + 1)}
          </FileLink>
          {isOpen && (
            <CloseButton
              size="sm"
              aria-label={texts.removeFile(at + 1, question.label)}
              onClick={() => onChange(question.code, { files: files.filter((one) => one !== file) })}
            />
          )}
        </li>
      ))}
    </ul>
  )

interface Props {
  question: Question
  shown: Shown
  isOpen: boolean
  error: string | undefined
  onChange: Change
}

/** An answer that is a file. */
export const FileAnswer = ({ question, shown, isOpen, error, onChange }: Props) => {
  const file = typeof shown.typed === 'string' ? shown.typed : null
  return (
    <div className={classes.file} data-problem={error === undefined ? undefined : true} tabIndex={-1}>
      {file !== null && (
        <>
          <FileLink href={file} of={values.fileOf(question.label)}>
            {values.file}
          </FileLink>
          {isOpen && (
            <CloseButton
              size="sm"
              aria-label={texts.clearOf(question.label)}
              onClick={() => onChange(question.code, { value: null, state: undefined })}
            />
          )}
        </>
      )}
      {isOpen && (
        <Upload
          label={texts.uploadTo(question.label)}
          icon={<IconUpload size={16} stroke={1.6} aria-hidden />}
          onUploaded={(value) => onChange(question.code, { value, state: undefined })}
        >
          {texts.upload}
        </Upload>
      )}
      {error !== undefined && <span className={classes.error}>{error}</span>}
    </div>
  )
}
