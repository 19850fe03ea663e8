import type { ReactNode } from 'react'
import { Picture } from '#web/platform/ui/picture.tsx'
import { usePageName, type Crumb } from '#web/platform/ui/page-name.ts'
import { hrefOf } from '#domain/kinds/href-of.ts'
import classes from './profile-head.module.css'

interface Props {
  name: string
  /** The picture's URL; if there is none or it does not load, the first letter of the name is shown. */
  image?: unknown
  crumbs: readonly Crumb[]
  /** What the breadcrumb ends in; the name by default. */
  here?: string
  badge?: ReactNode
  line?: ReactNode
  /** At the right: one primary button at most. */
  children?: ReactNode
}

/** The header of an incubator's, startup's or mentor's page: picture, name, badge, one line. */
export const ProfileHead = ({ name, image, crumbs, here, badge, line, children }: Props) => {
  usePageName(name, crumbs, here)
  const src = typeof image === 'string' && image !== '' ? hrefOf(image) : null
  return (
    <header className={classes.root}>
      <Picture src={src} name={name} size={56} />
      <div className={classes.words}>
        <div className={classes.first}>
          <h1 className={classes.name}>{name}</h1>
          {badge}
        </div>
        {line && <p className={classes.line}>{line}</p>}
      </div>
      {children}
    </header>
  )
}
