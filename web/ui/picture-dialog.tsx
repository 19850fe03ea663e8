import { Button, Group, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useReturnFocus } from './use-return-focus.ts'
import { useIsPhone } from './use-screen.ts'
import classes from './picture-dialog.module.css'

interface Props {
  href: string
  of: string
  onClose: () => void
}

/** A picture shown over the page. */
export const PictureDialog = ({ href, of, onClose }: Props) => {
  useReturnFocus()
  const isPhone = useIsPhone()
  return (
    <Modal opened onClose={onClose} title={of} size={800} fullScreen={isPhone}>
      <img src={href} alt={of} className={classes.image} />
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
    </Modal>
  )
}
