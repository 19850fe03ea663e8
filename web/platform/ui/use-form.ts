import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { afterPress } from './after-press.ts'
import { useUnsaved } from './unsaved.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>
type Errors = Readonly<Record<string, string>>

/** The checks by input name: each returns an error or null. */
export type Checks<Name extends string> = Readonly<
  Partial<Record<Name, (value: string, all: Values<Name>) => string | null>>
>

interface Options<Name extends string> {
  initial: Values<Name>
  checks: Checks<NoInfer<Name>>
  /** Checks an input on blur, before the form is submitted. */
  checksOnBlur?: boolean
}

/**
 * A small form of text inputs: errors appear on submit, with the focus at the first, and disappear when the input
 * changes.
 */
export function useForm<Name extends string>({ initial, checks, checksOnBlur = false }: Options<Name>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [first] = useState(initial)
  useUnsaved(Object.entries(first).some(([name, value]) => values[name as Name] !== value))

  const form = useRef<HTMLFormElement>(null)
  // Rendered together with the errors, so the first of them is there when it gets the focus.
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (shown > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [shown])
  const showProblems = (problems: Errors) => {
    setErrors(problems)
    setShown((n) => n + 1)
  }

  const findProblems = (names: readonly Name[]): Errors =>
    Object.fromEntries(
      names.flatMap((name) => {
        const problem = checks[name]?.(values[name], values) ?? null
        return problem === null ? [] : [[name, problem]]
      }),
    )
  // The object has exactly these keys.
  const names = Object.keys(initial) as Name[]

  const put = (name: Name, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors(({ [name]: _gone, ...rest }) => rest)
  }

  return {
    values,
    setValue: put,
    setErrors: showProblems,
    isValid: () => Object.keys(findProblems(names)).length === 0,
    inputProps: (name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (e: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        put(name, e.currentTarget.value),
      onBlur: () =>
        checksOnBlur && afterPress(() => setErrors((now) => ({ ...now, ...findProblems([name]) }))),
    }),
    /** For the form's `onSubmit`: continues if there are no errors. */
    onSubmit: (go: (values: Values<Name>) => unknown) => (e: FormEvent<HTMLFormElement>) => {
      e.preventDefault()
      form.current = e.currentTarget
      const problems = findProblems(names)
      showProblems(problems)
      if (Object.keys(problems).length === 0) void go(values)
    },
  }
}
