import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { sizedPicture } from '#domain/vocabulary/own-files.ts'
import { Dialog } from './dialog.tsx'
import classes from './picture-dialog.module.css'

interface Props {
  href: string
  of: string
  onClose: () => void
}

/** In pixels. */
const WIDTH = 800

/** A picture shown over the page. */
export const PictureDialog = ({ href, of, onClose }: Props) => {
  return (
    <Dialog onClose={onClose} title={of} size={WIDTH}>
      <img src={sizedPicture(href, WIDTH)} alt={of} className={classes.image} />
      <Group justify="flex-end" mt="md">
        <Button
          component="a"
          href={href}
          download
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        >
          Download
        </Button>
      </Group>
    </Dialog>
  )
}
