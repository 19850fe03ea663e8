import { Button, Checkbox, FileButton, Input, TextInput } from '@mantine/core'
import { IconLink, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { FileLink } from '#web/platform/ui/file-link.tsx'
import { filesIn, KEPT_FILES, nameOfFile, uploadFiles, type FileNames } from './file-items.ts'
import { asText, type InputProps } from './props.ts'
import recordClasses from './record.module.css'
import { folderOf } from './upload.tsx'
import classes from './file-list.module.css'

/**
 * The files of a record: several can be uploaded at once, renamed or removed together, and files elsewhere
 * added as links where the field takes them.
 */
export const FilesInput = ({ names, ...p }: InputProps & { names: FileNames }) => {
  const items = filesIn(p.value)
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const put = (at: number, part: Record<string, unknown>) =>
    p.onChange(items.map((item, i) => (i === at ? { ...item, ...part } : item)))
  const upload = async (files: readonly File[]) => {
    if (files.length === 0) return
    setBusy(true)
    const done = await uploadFiles(names, folderOf(p), files)
    setBusy(false)
    setFailures(done.failures)
    if (done.items.length > 0) p.onChange([...items, ...done.items])
  }
  const removeChosen = () => {
    const left = items.filter((_, at) => !chosen.has(at))
    setChosen(new Set())
    p.onChange(left.length === 0 ? null : left)
  }
  const isPdf = p.field.item?.[names.file]?.isPdf === true
  const errorOf = (at: number) => p.errors?.[`${p.name}.${at}.${names.file}`]
  const choose = (at: number) =>
    setChosen((now) => (now.has(at) ? new Set([...now].filter((i) => i !== at)) : new Set([...now, at])))
  return (
    <fieldset className={recordClasses.group}>
      <legend className={recordClasses.legend}>{p.field.label}</legend>
      <div className={classes.rows}>
        {items.map((item, at) => {
          const name = nameOfFile(names, item)
          return (
            <div key={at} className={classes.row}>
              <Checkbox
                aria-label={`Select ${name}`}
                checked={chosen.has(at)}
                onChange={() => choose(at)}
                disabled={p.isDisabled ?? false}
              />
              <div className={classes.inputs}>
                <TextInput
                  aria-label={`Title of file ${at + 1}`}
                  placeholder="Title"
                  maxLength={200}
                  value={asText(item[names.title])}
                  error={p.errors?.[`${p.name}.${at}.${names.title}`]}
                  onChange={(e) => put(at, { [names.title]: e.currentTarget.value || null })}
                />
                {asText(item[names.file]).startsWith(OWN_FILES) ? (
                  // A stored file's path means nothing to people.
                  <Input.Wrapper error={errorOf(at)} className={classes.stored ?? ''}>
                    <FileLink href={asText(item[names.file])} of={name} />
                  </Input.Wrapper>
                ) : (
                  <TextInput
                    aria-label={`Link of file ${at + 1}`}
                    placeholder="Paste a link"
                    value={asText(item[names.file])}
                    error={errorOf(at)}
                    onChange={(e) => put(at, { [names.file]: e.currentTarget.value || null })}
                  />
                )}
              </div>
            </div>
          )
        })}
      </div>
      <div className={classes.buttons}>
        <FileButton multiple onChange={(files) => void upload(files)} accept={isPdf ? '.pdf' : KEPT_FILES}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-sm"
              loading={isBusy}
              disabled={p.isDisabled ?? false}
              leftSection={<IconUpload size={14} stroke={1.6} aria-hidden />}
            >
              {isPdf ? 'Upload PDFs' : 'Upload files'}
            </Button>
          )}
        </FileButton>
        {!isPdf && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={p.isDisabled ?? false}
            leftSection={<IconLink size={14} stroke={1.6} aria-hidden />}
            onClick={() => p.onChange([...items, { [names.title]: null, [names.file]: null }])}
          >
            Add a link
          </Button>
        )}
        {chosen.size > 0 && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={14} stroke={1.6} aria-hidden />}
            onClick={removeChosen}
          >
            Remove selected ({chosen.size})
          </Button>
        )}
      </div>
      {failures.length > 0 && (
        <div role="alert">
          <ul className={classes.failures}>
            {failures.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {p.error && <p className={recordClasses.error}>{p.error}</p>}
    </fieldset>
  )
}
