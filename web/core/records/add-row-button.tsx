import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { loadRowInputs } from './grid-editing.tsx'
import classes from './add-row-button.module.css'

interface Props {
  /** The row is open, and its own buttons save or close it. */
  isOpen: boolean
  onOpen: () => void
  /** There is no table yet: it belongs to the button of the empty list above it. */
  isAlone: boolean
}

/** Opens the new row below the table; gets the focus back when that row closes. */
export const AddRowButton = ({ isOpen, onOpen, isAlone }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return null
  return (
    <Button
      ref={button}
      className={isAlone ? classes.alone : classes.root}
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
      onPointerEnter={loadRowInputs}
      onFocus={loadRowInputs}
      onClick={onOpen}
    >
      Add a row
    </Button>
  )
}
