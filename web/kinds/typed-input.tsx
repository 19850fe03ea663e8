import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { tellUnread } from '#domain/messages/tell-problem.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from './props.ts'
import { readEcho, withEcho } from './read-echo.ts'

interface Props extends Pick<TextInputProps, 'type' | 'inputMode' | 'placeholder'> {
  input: InputProps
  echo: KindInput['echo']
}

/**
 * A text that stays as the person types it; the form reads it when it is saved. Below it stands what it is
 * read as, and once the person has left it, why it cannot be read. In a cell the row's bar says both.
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
      error={p.error ?? (isLeft && echo?.ok === false ? tellUnread(p.field, echo) : undefined)}
      value={asText(p.value)}
      onBlur={() => setLeft(true)}
      onChange={(e) => p.onChange(e.currentTarget.value || null)}
    />
  )
}
