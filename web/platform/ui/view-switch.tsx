import { VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { SegmentedControl } from './segmented-control.tsx'
import classes from './view-switch.module.css'

export type ListView = 'grid' | 'list'

const GRID = (
  <>
    <IconLayoutGrid size={16} stroke={1.6} aria-hidden style={{ display: 'block' }} />
    <VisuallyHidden>Cards</VisuallyHidden>
  </>
)
const LIST = (
  <>
    <IconList size={16} stroke={1.6} aria-hidden style={{ display: 'block' }} />
    <VisuallyHidden>List</VisuallyHidden>
  </>
)

/** The view in the address; `usual` is the default. */
export const readView = (value: unknown, usual: ListView): ListView =>
  value === 'grid' || value === 'list' ? value : usual

/** Switches between list and cards, at the end of a list's toolbar. */
export const ViewSwitch = ({ value, onChange }: { value: ListView; onChange: (view: ListView) => void }) => (
  <SegmentedControl
    className={classes.root}
    aria-label="Show as"
    value={value}
    onChange={onChange}
    data={[
      { value: 'grid', label: GRID },
      { value: 'list', label: LIST },
    ]}
  />
)
