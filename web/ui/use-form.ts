import { useState, type ChangeEvent, type FormEvent } from 'react'

type Values<Name extends string> = Readonly<Record<Name, string>>
type Errors = Readonly<Record<string, string>>

/** How inputs are checked, by their names: what is wrong with a value, or null. */
export type Checks<Name extends string> = Readonly<
  Partial<Record<Name, (value: string, all: Values<Name>) => string | null>>
>

interface Options<Name extends string> {
  initial: Values<Name>
  checks: Checks<NoInfer<Name>>
  /** Says what is wrong with an input once it is left, before the button is pressed. */
  checksOnLeaving?: boolean
}

/** A small form of texts: what is wrong is shown when its button is pressed, and goes where something is changed. */
export function useForm<Name extends string>({ initial, checks, checksOnLeaving = false }: Options<Name>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})

  const findProblems = (names: readonly Name[]): Errors =>
    Object.fromEntries(
      names.flatMap((name) => {
        const problem = checks[name]?.(values[name], values) ?? null
        return problem === null ? [] : [[name, problem]]
      }),
    )
  // Its keys are its names: nothing else is in it.
  const names = Object.keys(initial) as Name[]

  return {
    values,
    setErrors,
    isValid: () => Object.keys(findProblems(names)).length === 0,
    inputProps: (name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (e: ChangeEvent<HTMLInputElement>) => {
        const { value } = e.currentTarget
        setValues((now) => ({ ...now, [name]: value }))
        setErrors(({ [name]: _gone, ...rest }) => rest)
      },
      onBlur: () => checksOnLeaving && setErrors((now) => ({ ...now, ...findProblems([name]) })),
    }),
    /** For the form's `onSubmit`: goes on where nothing is wrong. */
    onSubmit: (go: (values: Values<Name>) => unknown) => (e: FormEvent) => {
      e.preventDefault()
      const problems = findProblems(names)
      setErrors(problems)
      if (Object.keys(problems).length === 0) void go(values)
    },
  }
}
