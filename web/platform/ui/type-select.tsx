import { Select, type SelectProps } from '@mantine/core'
import { useRef } from 'react'
import { useTypeAhead } from './type-ahead.ts'

interface Props extends Omit<SelectProps, 'onFocus' | 'onClick'> {
  /** False while the options are those of an earlier text. */
  isAnswered?: boolean | undefined
}

/** The labels of all options, by their values. */
function labelsOf(data: SelectProps['data'] = []): Map<unknown, string> {
  const labels = new Map<unknown, string>()
  for (const one of data)
    for (const option of typeof one === 'object' && 'items' in one ? one.items : [one])
      if (typeof option === 'object' && 'label' in option) labels.set(option.value, option.label)
      else labels.set(option, String(option))
  return labels
}

/** A list whose options are found by typing: every select of the product. */
export const TypeSelect = ({ isAnswered, onInput, onChange, ...props }: Props) => {
  const labels = labelsOf(props.data)
  const typing = useTypeAhead({ count: labels.size, isAnswered })
  /** The label of the chosen option was typed again. Mantine then lists all options and marks the first. */
  const isSame = useRef(false)
  const isKept = useRef(false)
  /** It got the focus with this press. */
  const isEntered = useRef(false)
  return (
    <Select
      {...typing}
      // Does not open on focus: dialogs focus their first input, and invalid ones get the focus; the list would cover
      // what is below.
      openOnFocus={false}
      nothingFoundMessage="Nothing found"
      {...props}
      onFocus={() => (isEntered.current = true)}
      // What is typed after a press replaces the chosen label, as it does after Tab; another press puts the cursor into it.
      onClick={(e) => {
        if (isEntered.current) e.currentTarget.select()
        isEntered.current = false
      }}
      onInput={(e) => {
        isSame.current = e.currentTarget.value === labels.get(props.value)
        typing.onInput(e)
        onInput?.(e)
      }}
      onKeyDown={(e) => {
        const isTaking = ['Enter', 'Tab'].includes(e.key)
        // The arrow keys mark another one.
        if (!isTaking) isSame.current = false
        isKept.current = isTaking && isSame.current
        window.setTimeout(() => (isKept.current = false))
        typing.onKeyDown(e)
      }}
      onChange={(value, option) => {
        if (!isKept.current) onChange?.(value, option)
      }}
    />
  )
}
