import { inputs } from '#web/kinds/inputs.ts'
import { inputFieldsOf, type Entity } from '#domain/entities/entity.ts'
import { FieldInput } from '#web/kinds/field-input.tsx'
import type { Draft } from './use-draft.ts'
import { isInForm } from './field-overrides.tsx'
import { SignInEmailInput } from './sign-in-email.tsx'
import classes from './form-fields.module.css'

interface Props {
  entity: Entity
  mode: 'create' | 'update'
  draft: Draft
  incubatorId: string | null
  mayChange: (name: string) => boolean
  isDisabled?: boolean
  /** These fields alone. */
  only?: readonly string[] | undefined
}

/** The inputs of an entity, in the order of its definition; two columns where there is room for them. */
export const FormFields = (props: Props) => {
  const { entity, mode, draft, incubatorId, mayChange, isDisabled = false, only } = props
  const fields = inputFieldsOf(entity).filter(
    ([name]) =>
      (only?.includes(name) ?? true) && mayChange(name) && isInForm(entity, name, draft.shown, mode),
  )
  return (
    <div className={classes.root} data-wide={fields.length > 6 || undefined}>
      {fields.map(([name, field], at) => {
        // Of a record with an account it is what that signs in with.
        const isAddress = mode === 'update' && entity.account !== undefined && name === 'email'
        const Input = isAddress ? SignInEmailInput : FieldInput
        return (
          <div key={name} data-whole={inputs[field.kind].layout !== 'line' || undefined}>
            <Input
              name={name}
              field={field}
              value={draft.shown[name] ?? null}
              onChange={(value) => draft.set(name, value)}
              error={draft.errors[name]}
              errors={draft.errors}
              autoFocus={at === 0}
              isDisabled={isDisabled}
              record={draft.shown}
              entity={entity.name}
              incubatorId={incubatorId}
            />
          </div>
        )
      })}
    </div>
  )
}
