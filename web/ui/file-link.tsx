import { Anchor } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { findViewer } from './find-viewer.ts'
import { lazyPart } from './lazy-part.tsx'

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

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog)

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
      {isOpen && <PictureDialog href={to} of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
