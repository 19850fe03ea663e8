import { InputBase, type TextareaProps } from '@mantine/core'
import classes from './text-area.module.css'

interface Props extends Omit<TextareaProps, 'autosize' | 'resize' | 'rows' | 'classNames' | 'vars'> {
  minRows: number
  maxRows: number
}

/**
 * An input for lines of text that grows with them. The style sheet sizes it: Mantine's own `autosize` measures the
 * text by a script, which lays out the whole page once more for each input that a page shows at first.
 */
export const TextArea = ({ minRows, maxRows, ...rest }: Props) => (
  <InputBase
    component="textarea"
    multiline
    rows={minRows}
    classNames={{ input: classes.input }}
    __vars={{ '--min-rows': String(minRows), '--max-rows': String(maxRows) }}
    {...rest}
  />
)
