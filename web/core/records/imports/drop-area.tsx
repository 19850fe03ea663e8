import { Button, FileButton } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { SHEET_ACCEPT } from './check-file.ts'
import { formatSize } from '#web/platform/ui/format-size.ts'
import classes from './drop-area.module.css'

interface Props {
  file: File | null
  onFiles: (files: readonly File[]) => void
}

/** Takes one file, dropped or picked, and shows its name. */
export const DropArea = ({ file, onFiles }: Props) => {
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
      className={classes.root}
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
