import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { findEntity } from '#domain/entities/register.ts'
import { asText, inputPropsOf, type InputProps, type KindInput, type Parts } from '../props.ts'

type Props = InputProps & { parts: Parts }

/** Chooses the record that a new one is about, of the entity that another input names. */
const SubjectInput = ({ to, ...p }: Props & { to: string }) => {
  const before = useRef(to)
  const { onChange } = p
  useEffect(() => {
    // The chosen record is of the entity that was named before.
    if (before.current !== to) onChange(null)
    before.current = to
  }, [onChange, to])
  return <p.parts.Input key={to} {...p} field={{ ...p.field, kind: 'reference', to }} />
}

/** An id as text, or a record to choose. */
const IdInput = (p: Props) => {
  const subject = findEntity(p.entity ?? '')?.subject
  const to = subject?.id === p.name ? asText(p.record?.[subject.entity]) : ''
  return to === '' ? (
    <TextInput
      {...inputPropsOf(p)}
      value={asText(p.value)}
      onChange={(e) => p.onChange(e.currentTarget.value || null)}
    />
  ) : (
    <SubjectInput {...p} to={to} />
  )
}

export const idInput: KindInput = {
  Input: IdInput,
  layout: 'line',
  echo: null,
}
