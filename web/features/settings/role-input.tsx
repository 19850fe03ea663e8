import { NativeSelect } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { DESIGNATIONS_OF, type AdminOwner } from '#domain/permissions/admins.ts'

interface Props {
  owner: AdminOwner
  value: string
  error?: string | undefined
  onChange: (e: ChangeEvent<HTMLSelectElement>) => void
}

/** The designations that an admin of this owner may have (admins.md, Designations that may be given). */
export const RoleInput = ({ owner, value, error, onChange }: Props) => (
  <NativeSelect label="Role" required value={value} error={error} onChange={onChange}>
    {value === '' && <option value="">Choose a role</option>}
    {DESIGNATIONS_OF[owner].map((designation) => (
      <option key={designation}>{designation}</option>
    ))}
  </NativeSelect>
)
