import classes from './key-hint.module.css'

/** The key that does the same as its button, shown on it; screen readers read `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd aria-hidden className={classes.root}>
    {children}
  </kbd>
)
