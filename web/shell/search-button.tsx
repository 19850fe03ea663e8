import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import classes from './search-button.module.css'

const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog)
const modifier = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Opens the search; so does Ctrl or Cmd K from anywhere. What it needs is loaded at the first time. */
export const SearchButton = () => {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <UnstyledButton
        className={classes.root}
        onClick={open}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.word}>Search</span>
        <Kbd size="xs" className={classes.keys} aria-hidden>
          {modifier} K
        </Kbd>
      </UnstyledButton>
      {isWanted && <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
