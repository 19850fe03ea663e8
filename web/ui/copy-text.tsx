import { Tooltip, UnstyledButton } from '@mantine/core'
import { toast } from './toast.ts'

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(`Copied ${text} to clipboard`)
  } catch {
    toast.error('Error while copying!')
  }
}

/**
 * A value that a click copies, confirmed by the toast 'Copied {value} to clipboard'
 * (values.md, Copying a value).
 */
export const CopyText = ({ text }: { text: string }) => (
  <Tooltip label="Copy">
    <UnstyledButton onClick={() => void copy(text)} style={{ font: 'inherit', overflowWrap: 'anywhere' }}>
      {text}
    </UnstyledButton>
  </Tooltip>
)
