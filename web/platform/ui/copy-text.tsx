import { UnstyledButton } from '@mantine/core'
import { Tooltip } from './tooltip.tsx'
import { copyToClipboard } from './copy-to-clipboard.ts'

/** In a table its end is cut like other text, elsewhere it wraps. */
const LOOK = {
  maxWidth: '100%',
  overflow: 'hidden',
  font: 'inherit',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
  verticalAlign: 'bottom',
} as const

/**
 * A value that a click copies, confirmed by the toast 'Copied {value} to clipboard'
 * (values.md, Copying a value).
 */
export const CopyText = ({ text }: { text: string }) => (
  <Tooltip label="Copy">
    <UnstyledButton onClick={() => void copyToClipboard(text)} style={LOOK}>
      {text}
    </UnstyledButton>
  </Tooltip>
)
