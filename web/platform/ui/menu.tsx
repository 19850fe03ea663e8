import type { Menu as Kit, MenuDropdownProps, MenuProps } from '@mantine/core'
import {
  cloneElement,
  createContext,
  use,
  useId,
  useState,
  type FocusEvent,
  type FunctionComponent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { MenuState } from './menu-dropdown.tsx'

/** Mantine's menu, once it has loaded: the parts inside a menu are rendered only by its dropdown. */
let kit: typeof Kit | undefined

const Dropdown = lazyPart(async () => {
  const loaded = await import('./menu-dropdown.tsx')
  kit = loaded.Menu
  return loaded.MenuDropdown
})

type PartName = 'Item' | 'Label' | 'Divider' | 'RadioGroup' | 'RadioItem'

/** A part of Mantine's menu by its name: the same component, once it has loaded. */
const part = <N extends PartName>(name: N): (typeof Kit)[N] => {
  const Part = (props: object) => {
    const Loaded = kit![name] as FunctionComponent<object>
    return <Loaded {...props} />
  }
  return Part as unknown as (typeof Kit)[N]
}

interface Context extends MenuState {
  setTarget: (target: HTMLElement) => void
}

const MenuContext = createContext<Context | null>(null)

/**
 * Mantine's menu, whose code is loaded when the pointer or the focus comes near its button. The button is the
 * same before and after, so it keeps the focus.
 */
export function Menu({
  children,
  onOpen,
  onClose,
  ...look
}: Pick<
  MenuProps,
  'children' | 'onOpen' | 'onClose' | 'position' | 'width' | 'menuItemTabIndex' | 'classNames'
>) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean) => {
    if (next === isOpen) return
    setOpen(next)
    if (next) onOpen?.()
    else onClose?.()
  }
  return <MenuContext value={{ id, target, setTarget, isOpen, change, look }}>{children}</MenuContext>
}

/** The button of a menu: an element, or a component that passes on its properties to one. */
Menu.Target = ({ children }: { children: ReactElement }) => {
  const { id, isOpen, change, setTarget } = use(MenuContext)!
  const own = children.props as HTMLAttributes<HTMLElement>
  return cloneElement(children as ReactElement<HTMLAttributes<HTMLElement>>, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onPointerEnter: (e: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(e)
      Dropdown.load()
    },
    onFocus: (e: FocusEvent<HTMLElement>) => {
      own.onFocus?.(e)
      Dropdown.load()
    },
    onClick: (e: MouseEvent<HTMLElement>) => {
      own.onClick?.(e)
      setTarget(e.currentTarget)
      change(!isOpen)
    },
    onKeyDown: (e: KeyboardEvent<HTMLElement>) => {
      own.onKeyDown?.(e)
      if (e.key !== 'Escape' || !isOpen) return
      // Until the menu has loaded, the focus stays here; it must not open after the person has left it.
      e.preventDefault()
      change(false)
    },
  })
}

Menu.Dropdown = (props: MenuDropdownProps) => {
  const { setTarget: _, ...state } = use(MenuContext)!
  return state.target === null ? null : <Dropdown {...props} state={state} />
}

Menu.Item = part('Item')
Menu.Label = part('Label')
Menu.Divider = part('Divider')
Menu.RadioGroup = part('RadioGroup')
Menu.RadioItem = part('RadioItem')
