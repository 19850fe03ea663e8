import { Anchor, Button, Group, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { findViewer } from './find-viewer.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useIsPhone } from './use-screen.ts'
import classes from './file-link.module.css'

interface Props {
  /** A path of our files, or an http address elsewhere. */
  href: string
  /** What the file is, for those who hear many links named "View". */
  of: string
  /** What its viewer calls it, over the file's own name; "" where there is nothing better than that name. */
  title?: string
  children?: ReactNode
  className?: string | undefined
}

const Image = ({ href, of, onClose }: { href: string; of: string; onClose: () => void }) => {
  useFocusBack()
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

/** The way to look at a file: a viewer of ours, a picture over this page, another tab for what lies elsewhere. */
export const FileLink = ({ href, of, title = of, children = 'View', className }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { how, href: to } = findViewer(href, title)
  const shared = { inherit: true, className, 'aria-label': `View ${of}` }
  if (how === 'page')
    return (
      <Anchor component={AppLink} href={to} {...shared}>
        {children}
      </Anchor>
    )
  if (how === 'elsewhere')
    return (
      <Anchor href={to} target="_blank" rel="noopener noreferrer" {...shared}>
        {children}
      </Anchor>
    )
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setOpen(true)} {...shared}>
        {children}
      </Anchor>
      {isOpen && <Image href={to} of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
