import { Anchor, TextInput } from '@mantine/core'
import { cutText } from '#domain/words/cut-text.ts'
import { asText, inputPropsOf, type CellProps, type InputProps } from './props.ts'

/** Nothing but http: a record's text never becomes a script. */
export const hrefOf = (said: string): string | null =>
  /^https?:\/\//i.test(said) || said.startsWith('/api/files/')
    ? said
    : /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(said)
      ? null
      : `https://${said}`

/** The name of an address that is linked: without scheme and closing slash, cut at 20 (spec 1 §9). */
export const UrlCell = ({ field, value, isWhole }: CellProps) => {
  const said = asText(value)
  const href = hrefOf(said)
  const bare = said.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  const shown = isWhole ? bare : cutText(bare, field.cut ?? 20)
  return href === null ? (
    <>{shown}</>
  ) : (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" title={said} inherit>
      {shown}
    </Anchor>
  )
}

export const UrlInput = (p: InputProps) => (
  <TextInput
    {...inputPropsOf(p)}
    inputMode="url"
    autoComplete="off"
    placeholder={p.isInline ? undefined : 'https://'}
    value={asText(p.value)}
    onChange={(e) => p.onChange(e.currentTarget.value || null)}
  />
)
