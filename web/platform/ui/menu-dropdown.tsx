import { Menu, type MenuDropdownProps, type MenuProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { ExistingTarget } from './existing-target.tsx'

export { Menu }

export interface MenuState {
  id: string
  /** The menu's button, once it was pressed. */
  target: HTMLElement | null
  isOpen: boolean
  change: (isOpen: boolean) => void
  look: Partial<MenuProps>
}

/** The dropdown of a menu whose button is already on the page. */
export const MenuDropdown = ({ state, ...props }: MenuDropdownProps & { state: MenuState }) => {
  const { id, target, isOpen, change, look } = state
  // Only a menu that opens after it was mounted returns the focus when it closes.
  const isMounted = useMounted()
  return (
    <Menu {...look} id={id} opened={isOpen && isMounted} onChange={change}>
      <Menu.Target>
        <ExistingTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown {...props} />
    </Menu>
  )
}
