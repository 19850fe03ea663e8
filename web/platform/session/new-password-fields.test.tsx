import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import { useForm } from '#web/platform/ui/use-form.ts'
import { passwordChecksFor } from './check-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const Form = ({ name }: { name: 'password' | 'new_password' }) => {
  const form = useForm<typeof name | 'confirmation'>({
    initial: { password: '', new_password: '', confirmation: '' },
    checks: passwordChecksFor(name),
  })
  return (
    <form onSubmit={form.onSubmit(() => {})} noValidate>
      <NewPasswordFields form={form} name={name} />
      <button type="submit">Save</button>
    </form>
  )
}

it.each(['password', 'new_password'] as const)(
  'a new password is asked for twice, in the promised words (%s)',
  async (name) => {
    renderUi(<Form name={name} />)
    const [first, again] = [screen.getByLabelText('New password'), screen.getByLabelText('Confirm password')]
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await save()
    expect(await screen.findByText('New password is required')).toBeDefined()
    expect(screen.getByText('Confirm password is required')).toBeDefined()
    await userEvent.type(first, 'ಅಆಇಈಉ')
    await userEvent.type(again, 'else')
    await save()
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeDefined()
    expect(screen.getByText('Passwords do not match')).toBeDefined()
    await userEvent.type(first, 'ಊ'.repeat(20))
    await save()
    expect(await screen.findByText('Password must be at most 72 bytes long')).toBeDefined()
  },
)
