/** Rows of a table that are typed and not sent yet (changing-records.md, Adding in the table). */
import type { Values } from '#domain/entities/entity.ts'
import type { Errors } from './check-form.ts'

export interface NewRow {
  readonly key: number
  /** What was typed or pasted. */
  readonly values: Values
  readonly errors: Errors
  /** What it shares with the row before it. */
  readonly begins: Values
}

export interface NewRows {
  readonly rows: readonly NewRow[]
  /** The key of the row that has inputs. */
  readonly active: number
  /** The field whose input gets the focus; null for the first one that is typed into. */
  readonly column: string | null
  readonly nextKey: number
}

const emptyRow = (key: number, begins: Values): NewRow => ({ key, values: {}, errors: {}, begins })

export const isEmpty = ({ values }: NewRow): boolean => Object.keys(values).length === 0

export const begin = (begins: Values, nextKey = 0): NewRows => ({
  rows: [emptyRow(nextKey, begins)],
  active: nextKey,
  column: null,
  nextKey: nextKey + 1,
})

export const activeIn = ({ rows, active }: NewRows): NewRow =>
  rows.find(({ key }) => key === active) ?? rows[0]!

export const typedIn = ({ rows }: NewRows): readonly NewRow[] => rows.filter((row) => !isEmpty(row))

export const change = (state: NewRows, key: number, to: (row: NewRow) => NewRow): NewRows => ({
  ...state,
  rows: state.rows.map((row) => (row.key === key ? to(row) : row)),
})

/** Gives a row the inputs. A row that was left empty goes, unless it is the last. */
export function activate(state: NewRows, key: number, column: string | null): NewRows {
  const left = state.rows.find((row) => row.key === state.active)
  const isLast = left === state.rows.at(-1)
  const rows =
    left && left.key !== key && !isLast && isEmpty(left)
      ? state.rows.filter((row) => row !== left)
      : state.rows
  return { ...state, rows, active: key, column }
}

/** Goes on to the next row, or begins another one. */
export function goOn(state: NewRows, begins: Values): NewRows {
  const at = state.rows.findIndex(({ key }) => key === state.active)
  const next = state.rows[at + 1]
  if (next) return activate(state, next.key, null)
  const { nextKey } = state
  return {
    rows: [...state.rows, emptyRow(nextKey, begins)],
    active: nextKey,
    column: null,
    nextKey: nextKey + 1,
  }
}

export function remove(state: NewRows, key: number, begins: Values): NewRows {
  const rows = state.rows.filter((row) => row.key !== key)
  if (rows.length === 0) return begin(begins, state.nextKey)
  return state.active === key
    ? { ...state, rows, active: rows.at(-1)!.key, column: null }
    : { ...state, rows }
}

/** Fills the row with inputs with the first of these, and adds a row for each other one below it. */
export function fill(state: NewRows, values: readonly Values[]): NewRows {
  const [first = {}, ...others] = values
  const filled = change(state, state.active, (row) => ({
    ...row,
    values: { ...row.values, ...first },
    errors: {},
  }))
  const { begins } = activeIn(state)
  const added = others.map((one, at): NewRow => ({
    key: state.nextKey + at,
    values: one,
    errors: {},
    begins,
  }))
  const at = filled.rows.findIndex(({ key }) => key === state.active) + 1
  return {
    ...filled,
    rows: filled.rows.toSpliced(at, 0, ...added),
    nextKey: state.nextKey + added.length,
  }
}

/** Shows the problems of rows, by key, and gives the first one with any the inputs. */
export function showErrors(state: NewRows, errors: ReadonlyMap<number, Errors>): NewRows {
  const rows = state.rows.map((row) => ({ ...row, errors: errors.get(row.key) ?? {} }))
  const first = rows.find((row) => Object.keys(row.errors).length > 0)
  return first ? { ...activate({ ...state, rows }, first.key, null) } : { ...state, rows }
}

/** The problems of records that were sent together, by the position of each: `records.2.name`. */
export function errorsOfRecords(byField: Readonly<Record<string, string>>): Map<number, Errors> {
  const found = new Map<number, Record<string, string>>()
  for (const [path, message] of Object.entries(byField)) {
    const [list, at = '', ...rest] = path.split('.')
    if (list !== 'records' || !/^\d+$/.test(at)) continue
    const errors = found.get(Number(at)) ?? {}
    errors[rest.join('.')] = message
    found.set(Number(at), errors)
  }
  return found
}
