import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import { Dialog } from '../dialog.tsx'
import { MODIFIER } from './modifier.ts'
import { useBoundKeys, type KeyGroup } from './keys.ts'
import classes from './keys-dialog.module.css'

const NAMES: Readonly<Record<string, string>> = { Escape: 'Esc', Enter: 'Enter' }

const shown = (key: string): string =>
  NAMES[key] ?? (key.startsWith('mod+') ? `${MODIFIER} ${key.slice(4).toUpperCase()}` : key.toUpperCase())

/** Merges groups with the same title, such as the keys of two tables. */
const merged = (groups: readonly KeyGroup[]): KeyGroup[] =>
  [...new Set(groups.map(({ title }) => title))].map((title) => ({
    title,
    bindings: [
      ...new Map(
        groups
          .filter((group) => group.title === title)
          .flatMap(({ bindings }) => bindings.map((binding) => [binding.keys, binding])),
      ).values(),
    ],
  }))

/** The keyboard shortcuts of this page, as they are bound. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" size={480}>
      {merged(useBoundKeys()).map(({ title, bindings }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.title}>{title}</h3>
          <dl className={classes.keys}>
            {bindings.map(({ keys, label }) => (
              <div key={keys} className={classes.key}>
                <dt>{label}</dt>
                <dd>
                  {keys.split(' ').map((key, at) => (
                    <Fragment key={key}>
                      {at > 0 && ' then '}
                      <Kbd size="xs">{shown(key)}</Kbd>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
