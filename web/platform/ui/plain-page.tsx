import { createContext, use, type ReactNode } from 'react'
import { usePageName } from './page-name.ts'
import classes from './plain-page.module.css'

/** Whether the content is inside the page's main landmark already; true inside the shell. */
export const InsideMain = createContext(false)

interface Props {
  title: string
  children: ReactNode
  /** The one next step. */
  action: ReactNode
  isAlert?: boolean
}

/** A page with a single message, inside the shell or without it. */
export const PlainPage = ({ title, children, action, isAlert = false }: Props) => {
  usePageName(title)
  const Landmark = use(InsideMain) ? 'section' : 'main'
  return (
    <Landmark className={classes.root}>
      <div role={isAlert ? 'alert' : undefined}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{children}</p>
      </div>
      {action}
    </Landmark>
  )
}
