import { Anchor } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { findViewer } from './find-viewer.ts'
import { lazyPart } from './lazy-part.tsx'

interface Props {
  /** The path of a stored file, or an http address elsewhere. */
  href: string
  /** What the file is, for screen readers, which would otherwise read many links named "View". */
  of: string
  /** The title that the viewer shows above the file's name; "" if there is none. */
  title?: string
  children?: ReactNode
  className?: string | undefined
}

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog)

/** Opens a file: in a viewer of the product, as a picture over the page, or elsewhere in a new tab. */
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
