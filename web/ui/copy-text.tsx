import { UnstyledButton } from '@mantine/core'
import { Tooltip } from './tooltip.tsx'
import { copyToClipboard } from './copy-to-clipboard.ts'

/**
 * A value that a click copies, confirmed by the toast 'Copied {value} to clipboard'
 * (values.md, Copying a value).
 */
export const CopyText = ({ text }: { text: string }) => (
  <Tooltip label="Copy">
    <UnstyledButton
      onClick={() => void copyToClipboard(text)}
      style={{ font: 'inherit', overflowWrap: 'anywhere' }}
    >
      {text}
    </UnstyledButton>
  </Tooltip>
)
