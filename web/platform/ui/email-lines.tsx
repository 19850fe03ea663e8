import { TwoLines } from './two-lines.tsx'

/** An email address in a table cell; one that needs two lines breaks before its @. */
export const EmailLines = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@')
  return (
    <TwoLines>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </TwoLines>
  )
}
