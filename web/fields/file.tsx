import { Anchor } from '@mantine/core'
import { asText, type CellProps, type InputProps } from './props.ts'
import { UploadInput } from './upload.tsx'
import { hrefOf } from './url.tsx'

export const FileCell = ({ value }: CellProps) => {
  const href = hrefOf(asText(value))
  return href === null ? (
    <>{asText(value)}</>
  ) : (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit>
      View
    </Anchor>
  )
}

export const FileInputOf = (p: InputProps) => (
  <UploadInput {...p} accept=".pdf,.csv,.xls,.xlsx,.png,.jpg,.jpeg,.webp,.gif" />
)
