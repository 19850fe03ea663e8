import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import classes from './add-chooser.module.css'

/** One way to add records: by a link, from a file, by hand. */
export interface AddMethod {
  label: string
  /** What happens, in one line. */
  hint: string
  icon: Icon
  /** The list's form or import, or a dialog of the page's own. */
  opens: 'add' | 'import' | ((onClose: () => void) => ReactNode)
}

/** Several ways to add records to a list. */
export interface AddMethods {
  /** The button, and the title of the dialog that asks. */
  label: string
  methods: readonly AddMethod[]
  /** The form that adds by hand, if it is not the one of the definition. */
  renderAdd?: (onClose: () => void) => ReactNode
}

interface Props {
  title: string
  methods: readonly AddMethod[]
  onChoose: (method: AddMethod) => void
  onClose: () => void
}

/** Asks how records are to be added. */
export const AddChooser = ({ title, methods, onChoose, onClose }: Props) => (
  <Dialog onClose={onClose} title={title} size={480}>
    <ul className={classes.root}>
      {methods.map((method, at) => {
        const { label, hint, icon: IconOf } = method
        return (
          <li key={label}>
            <UnstyledButton
              className={classes.method}
              data-autofocus={at === 0 || undefined}
              onClick={() => onChoose(method)}
            >
              <IconOf size={20} stroke={1.6} aria-hidden />
              <span className={classes.words}>
                <span className={classes.label}>{label}</span>
                <span className={classes.hint}>{hint}</span>
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  </Dialog>
)
