import { Button, CloseButton, FileButton, Group, Input, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { asProblem } from '#web/platform/api/problem.ts'
import type { FileFolder } from '#domain/api/file.ts'
import { findEntity } from '#domain/entities/register.ts'
import { uploadFile } from '#web/platform/api/upload-file.ts'
import { FileLink } from '#web/platform/ui/file-link.tsx'
import { OWN_FILES, sizedPicture } from '#domain/vocabulary/own-files.ts'
import { asText, inputPropsOf, type InputProps } from './props.ts'
import { useGroupProps } from './use-group-props.ts'
import classes from './upload.module.css'

/** The picture folder of each entity, the documents if it is not listed; pictures of founders and members belong to the startup. */
const FOLDER_OF_ENTITY: Readonly<Record<string, FileFolder>> = {
  incubator: 'incubator',
  startup: 'startup',
  mentor: 'mentor',
  prototype: 'prototypes',
  milestone: 'milestones',
  event: 'event',
}

/** Whether the input is of a private field, or of a part of one. */
const isPrivate = ({ name, field, entity = '' }: Pick<InputProps, 'name' | 'field' | 'entity'>): boolean =>
  field.isPrivate === true || findEntity(entity)?.fields[name.split('.')[0]!]?.isPrivate === true

/**
 * The folder of an upload (files-and-viewers.md, Uploading a file). Awards, documents and milestones have
 * folders of their own. A private picture is a document, because everybody reads those of the other folders.
 */
export const folderOf = (p: Pick<InputProps, 'name' | 'field' | 'entity'>): FileFolder =>
  p.name.startsWith('awards.')
    ? 'awards'
    : p.entity === 'milestone' || (p.field.kind === 'image' && !isPrivate(p))
      ? (FOLDER_OF_ENTITY[p.entity ?? ''] ?? 'documents')
      : 'documents'

const namedFile = (kind: string, address: string): string =>
  kind === 'image' ? 'Uploaded picture' : address.startsWith(OWN_FILES) ? 'Uploaded file' : 'Linked file'

const LINKED_PICTURE = 'A linked picture is shown as a link. Upload it to show the picture itself.'

/** Aligns the button with the input, whatever label, hint or error surrounds it. */
const withButton = (button: ReactNode) => (input: ReactNode) => (
  <Group gap="xs" wrap="nowrap">
    <div style={{ flex: 1 }}>{input}</div>
    {button}
  </Group>
)

/** A stored picture, small; a link to another website is not looked at. */
const Preview = ({ address, isInline }: { address: string; isInline: boolean }) => {
  const size = isInline ? 28 : 56
  return (
    <img
      src={sizedPicture(address, size)}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      className={classes.preview}
    />
  )
}

/** A file of the product or a link to one elsewhere: the person uploads the one or pastes the other. */
export const UploadInput = ({ accept, ...p }: InputProps & { accept: string }) => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const upload = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    setFailure(null)
    try {
      p.onChange((await uploadFile(folderOf(p), file)).url)
    } catch (error) {
      setFailure(asProblem(error).message)
    } finally {
      setBusy(false)
    }
  }
  const button = (
    <FileButton onChange={(file) => void upload(file)} accept={accept}>
      {(props) => (
        <Button
          {...props}
          size={p.isInline ? 'xs' : 'sm'}
          variant="default"
          loading={isBusy}
          disabled={p.isDisabled ?? false}
          leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
          aria-label={`Upload ${p.field.label}`}
        >
          {p.field.isPdf ? 'Upload a PDF' : 'Upload'}
        </Button>
      )}
    </FileButton>
  )
  const text = asText(p.value)
  const group = useGroupProps({ ...p, error: p.error ?? failure })
  // A stored file's path means nothing to people and cannot be typed. Fields that accept only an uploaded PDF
  // take no link.
  if (text.startsWith(OWN_FILES) || p.field.isPdf)
    return (
      <Input.Wrapper {...group}>
        <Group gap="xs" wrap="nowrap">
          {text !== '' && (
            <>
              <FileLink href={text} of={p.field.label} className={classes.file}>
                {p.field.kind === 'image' && <Preview address={text} isInline={p.isInline === true} />}
                {namedFile(p.field.kind, text)}
              </FileLink>
              <CloseButton
                size="sm"
                disabled={p.isDisabled ?? false}
                aria-label={`Remove ${p.field.label}`}
                onClick={() => p.onChange(null)}
              />
            </>
          )}
          {button}
        </Group>
      </Input.Wrapper>
    )
  return (
    <TextInput
      {...inputPropsOf(p)}
      {...(p.field.kind === 'image' && text !== '' && !p.isInline && { description: LINKED_PICTURE })}
      error={p.error ?? failure}
      placeholder="Paste a link, or upload"
      value={text}
      onChange={(e) => p.onChange(e.currentTarget.value || null)}
      inputContainer={withButton(button)}
    />
  )
}
