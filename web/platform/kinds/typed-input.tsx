import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatUnreadable } from '#domain/messages/format-problem.ts'
import { afterPress } from '#web/platform/ui/after-press.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from './props.ts'
import { readEcho, withEcho } from './read-echo.ts'

interface Props extends Pick<TextInputProps, 'type' | 'inputMode' | 'placeholder' | 'onKeyDown'> {
  input: InputProps
  echo: KindInput['echo']
}

/**
 * Keeps the text as typed; the form reads it on save. Below it, the input shows how the text is read and, on
 * blur, why it cannot be read. In a cell, the row's bar shows both.
 */
export const TypedInput = ({ input: p, echo: show, placeholder, ...kind }: Props) => {
  const [isLeft, setLeft] = useState(false)
  const echo = p.isInline ? null : readEcho(show, p.field, p.value)
  const shared = inputPropsOf(p)
  return (
    <TextInput
      {...shared}
      {...kind}
      {...withEcho(echo, shared.description)}
      placeholder={p.isInline ? undefined : placeholder}
      autoComplete="off"
      error={p.error ?? (isLeft && echo?.ok === false ? formatUnreadable(p.field, echo) : undefined)}
      value={asText(p.value)}
      onBlur={() => afterPress(() => setLeft(true))}
      onChange={(e) => p.onChange(e.currentTarget.value || null)}
    />
  )
}
