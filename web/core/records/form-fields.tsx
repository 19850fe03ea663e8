import { useState } from 'react'
import { inputs } from '#web/platform/kinds/inputs.ts'
import { inputFieldsOf, type Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/kinds/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { ownInputOf } from '#web/shell/feature.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import type { Draft } from './use-draft.ts'
import { isInForm, overrideOf } from './field-overrides.tsx'
import { isFilledByAnother, jointInputOf } from './joint-inputs.tsx'
import { SignInEmailInput } from './sign-in-email.tsx'
import classes from './form-fields.module.css'

interface Props {
  entity: Entity
  mode: 'create' | 'update'
  draft: Draft
  incubatorId: string | null
  mayChange: (name: string) => boolean
  isDisabled?: boolean
  /** Only these fields, in this order. */
  only?: readonly string[] | undefined
  /** Optional fields of a new person or incubator are shown at once. */
  showsAll?: boolean
}

/**
 * Which inputs take both columns: those that need the room, and one that would leave a hole beside it because such an
 * input, or nothing, comes next.
 */
export function spansIn(needsRoom: readonly boolean[]): boolean[] {
  let isLeft = true
  return needsRoom.map((needs, at) => {
    const isAlone = isLeft && needsRoom[at + 1] !== false
    isLeft = needs || isAlone || !isLeft
    return needs || isAlone
  })
}

/**
 * The inputs of an entity in the order of its definition, in two columns where there is room. A person or incubator is
 * added with the required ones; the others are offered under "More fields".
 */
export const FormFields = (props: Props) => {
  const { entity, mode, draft, mayChange, only } = props
  const [isOpen, setOpen] = useState(false)
  const all = inputFieldsOf(entity)
  const offered = only ? only.flatMap((wanted) => all.filter(([name]) => name === wanted)) : all
  const fields = offered.filter(
    ([name, field]) =>
      !(mode === 'update' && field.isFixed) &&
      mayChange(name) &&
      isInForm(entity, name, draft.shown, mode) &&
      !isFilledByAnother(entity.name, name),
  )
  const hasMore = mode === 'create' && entity.account !== undefined && !props.showsAll
  const [first, more] = [
    fields.filter(([, field]) => !hasMore || field.required),
    fields.filter(([, field]) => hasMore && !field.required),
  ]
  const hasErrorInMore = more.some(([name]) => draft.errors[name] !== undefined)
  if (more.length === 0) return <Inputs {...props} fields={first} autoFocus />
  return (
    <>
      <Inputs {...props} fields={first} autoFocus />
      <details
        className={classes.more}
        // An error must not hide in a closed part.
        open={isOpen || hasErrorInMore}
        onToggle={(e) => setOpen(e.currentTarget.open)}
      >
        <summary>More fields</summary>
        <Inputs {...props} fields={more} />
      </details>
    </>
  )
}

interface InputsProps extends Props {
  fields: readonly (readonly [string, Field])[]
  autoFocus?: boolean
}

/** The field as a form shows it. */
const asInForm = ({ name: of }: Entity, name: string, field: Field): Field => ({
  ...field,
  label: field.formLabel ?? field.label,
  ...(overrideOf(of, name).isRequired ? { required: true } : {}),
})

/** Whether the person may choose a record of any incubator (decisions/reach-of-references.md). */
const isAcross = (actor: Actor, { across }: Field): boolean =>
  across !== undefined && decide(actor, across).outcome !== 'refuse'

const Inputs = ({
  entity,
  mode,
  draft,
  incubatorId,
  isDisabled = false,
  fields,
  autoFocus = false,
}: InputsProps) => {
  const actor = useActor()
  const isWhole = spansIn(fields.map(([, field]) => inputs[field.kind].layout !== 'line'))
  return (
    <div className={classes.root} data-wide={fields.length > 6 || undefined}>
      {fields.map(([name, field], at) => {
        const Joint = jointInputOf(entity.name, name)?.Input
        if (Joint)
          return (
            <div key={name} data-whole={isWhole[at] || undefined}>
              <Joint
                draft={draft}
                incubatorId={incubatorId}
                isRequired={field.required ?? false}
                isDisabled={isDisabled}
                autoFocus={autoFocus && at === 0}
              />
            </div>
          )
        // For a record with an account, the email is the sign-in address.
        const isAddress = mode === 'update' && entity.account !== undefined && name === 'email'
        const Input = isAddress ? SignInEmailInput : (ownInputOf(entity.name, name) ?? FieldInput)
        return (
          <div key={name} data-whole={isWhole[at] || undefined}>
            <Input
              name={name}
              field={asInForm(entity, name, field)}
              value={draft.shown[name] ?? null}
              onChange={(value) => draft.set(name, value)}
              error={draft.errors[name]}
              errors={draft.errors}
              autoFocus={autoFocus && at === 0}
              isDisabled={isDisabled}
              record={draft.shown}
              entity={entity.name}
              incubatorId={isAcross(actor, field) ? null : incubatorId}
            />
          </div>
        )
      })}
    </div>
  )
}
