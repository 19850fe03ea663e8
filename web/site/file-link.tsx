import { findViewer } from '#web/platform/ui/find-viewer.ts'
import { siteTexts } from './english.tsx'

interface FileLinkProps {
  readonly href: string
  /** What the file is of. */
  readonly of: string
  readonly children: React.ReactNode
}

/** Opens a file in its viewer, or elsewhere in a tab of its own (files-and-viewers.md, Document viewer). */
export const FileLink = ({ href, of, children }: FileLinkProps) => {
  const { how, href: to } = findViewer(href, of)
  return (
    <a
      href={to}
      aria-label={siteTexts.cells.viewFileOf(of)}
      {...(how === 'page' ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    >
      {children}
    </a>
  )
}
