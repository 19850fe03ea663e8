import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ADDED_TOGETHER_MAX } from '#domain/api/limits.ts'
import { addedOf } from '#domain/entities/added.ts'
import { inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useSubmit, type SubmitResult } from '#web/platform/api/use-submit.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { leaveInput, useUnsaved } from '#web/platform/ui/unsaved.ts'
import type { Errors } from './check-form.ts'
import { focusInvalidIn } from './focus-first-invalid.ts'
import { repeatedIn, useLastUsed } from './last-used.ts'
import type { Scope } from './list-scope.ts'
import { loadChecks } from './load-checks.ts'
import { bodyOfNew, duplicateIn, replacementOf, useInitialValues, type Duplicate } from './new-record.ts'
import * as rows from './new-rows.ts'
import type { NewRow, NewRows } from './new-rows.ts'

/**
 * Whether a row with these columns can add a record: it must contain every required field, and the list must
 * know whose the record is (changing-records.md, Adding in the table).
 */
export const fitsInRow = (entity: Entity, scope: Scope, columns: readonly GridColumn<Row>[]): boolean =>
  (entity.ownerName === null || scope.incubatorId !== null) &&
  inputFieldsOf(addedOf(entity, 'hand')).every(
    ([name, field]) =>
      !field.required || columns.some(({ key }) => key === name) || scope.given?.[name] !== undefined,
  )

/** Why fewer rows were taken than wanted, and what to do. */
export type RowsNotice =
  | { readonly kind: 'full' }
  | { readonly kind: 'too-many'; readonly count: number; readonly text: string }
  | { readonly kind: 'left-out'; readonly columns: number }

/** What only stored records have. */
const NEW = { version: 0, createdAt: '', updatedAt: '' } as const
const ID = 'new-'
/** The id of a new row in the table. */
export const idOfNew = ({ key }: NewRow): string => `${ID}${key}`
export const keyOfNew = ({ _id: id }: Row): number => Number(id.slice(ID.length))

/** Gathers new records in rows of the table and adds them together, as the dialog adds one. */
export function useNewRows(shown: Entity, scope: Scope) {
  const entity = addedOf(shown, 'hand')
  const submit = useSubmit(entity)
  const { used, remember } = useLastUsed(entity)
  const [isOpen, setOpen] = useState(false)
  const initial = useInitialValues(entity, isOpen ? scope.incubatorId : null, scope.given)
  const [state, setShown] = useState(() => rows.begin({}))
  /** What is typed; what is shown of it may follow a moment later (row-inputs.tsx). */
  const latest = useRef(state)
  const setState = useCallback((next: (now: NewRows) => NewRows) => {
    latest.current = next(latest.current)
    setShown(latest.current)
  }, [])
  const [duplicate, setDuplicate] = useState<Duplicate | null>(null)
  const [notice, setNotice] = useState<RowsNotice | null>(null)
  /** The bar below the rows. */
  const place = useRef<HTMLDivElement>(null)

  const recordOf = (row: NewRow): Values => ({ ...initial, ...row.begins, ...scope.given })
  // A row is the same object while nothing in it changes, so that it need not be drawn again.
  const { given } = scope
  const rowOf = useMemo(
    () =>
      perObject((row: NewRow): Row => ({ ...initial, ...row.begins, ...given, ...NEW, _id: idOfNew(row) })),
    [initial, given],
  )
  const active = rows.activeIn(state)
  const typed = rows.typedIn(state)
  const startAgain = (begins: Values) => {
    setDuplicate(null)
    setNotice(null)
    setState(({ nextKey }) => rows.begin(begins, nextKey))
  }
  const open = () => {
    startAgain(used)
    setOpen(true)
  }
  const close = useCallback(() => {
    setOpen(false)
    setState(() => rows.begin({}))
    setDuplicate(null)
  }, [setState])
  useUnsaved(typed.length > 0, close)
  const leave = () => void leaveInput(rows.typedIn(latest.current).length > 0, close)

  const set = (name: string, value: unknown) => {
    setDuplicate(null)
    setNotice(null)
    setState((now) =>
      rows.change(now, now.active, ({ errors: { [name]: _gone, ...errors }, values, ...row }) => ({
        ...row,
        values: { ...values, [name]: value },
        errors,
      })),
    )
  }
  const showErrors = (errors: ReadonlyMap<number, Errors>) => {
    setState((now) => rows.showErrors(now, errors))
    focusInvalidIn(place)
  }
  const check = async (of: readonly NewRow[]) => {
    const { checkDraft } = await loadChecks()
    const checked = of.map((row) => ({
      row,
      checked: checkDraft(entity, row.values, { record: recordOf(row), mode: 'create' }),
    }))
    const errors = new Map(
      checked.flatMap(({ row, checked: one }) => (one.ok ? [] : [[row.key, one.errors] as const])),
    )
    return { errors, values: checked.flatMap(({ checked: one }) => (one.ok ? [one.values] : [])) }
  }
  /** Keeps a valid row and begins the next one; an empty one leads on to the button. */
  const goOn = async () => {
    if (submit.isBusy) return
    const now = latest.current
    const row = rows.activeIn(now)
    if (rows.isEmpty(row) && rows.typedIn(now).length > 0)
      return place.current?.querySelector<HTMLElement>('[data-save]')?.focus()
    const { errors } = await check([row])
    if (errors.size > 0) return showErrors(errors)
    if (now.rows.length >= ADDED_TOGETHER_MAX && row === now.rows.at(-1)) return setNotice({ kind: 'full' })
    const begins = repeatedIn(entity, { ...recordOf(row), ...row.values })
    // What is typed next belongs to the next row.
    flushSync(() => setState((then) => rows.goOn(then, begins)))
  }
  /** One after another: the second Enter of two is about the row that the first one began. */
  const going = useRef(Promise.resolve())
  const next = () => {
    const then = going.current.then(goOn)
    going.current = then.catch(() => undefined)
    return then
  }
  const finish = (result: SubmitResult, sent: readonly NewRow[], values: Values) => {
    if (result.status !== 'failed') {
      remember(values)
      return startAgain(repeatedIn(entity, values))
    }
    const { problem } = result
    const { current } = problem
    if (problem.code === 'stale' && duplicate && current)
      return setDuplicate({ ...duplicate, record: { ...duplicate.record, ...current } })
    const there = sent.length === 1 ? duplicateIn(problem) : undefined
    setDuplicate(there ?? null)
    if (there) return
    const placed = sent.length === 1 ? new Map([[0, problem.byField]]) : rows.errorsOfRecords(problem.byField)
    showErrors(new Map(Array.from(placed, ([at, errors]) => [sent[at]!.key, errors])))
  }
  /** Sends what was typed if all of it is valid. */
  const send = async (sending: (values: readonly Values[]) => Promise<SubmitResult>) => {
    if (submit.isBusy) return
    const all = rows.typedIn(latest.current)
    const sent = all.length > 0 ? all : [rows.activeIn(latest.current)]
    const { errors, values } = await check(sent)
    if (errors.size > 0) return showErrors(errors)
    finish(await sending(values), sent, values.at(-1)!)
  }
  const owner = scope.startupId ?? scope.incubatorId
  const bodyOf = (values: Values) => bodyOfNew(entity, values, { given: scope.given, owner })
  const save = () =>
    send((values) => {
      const [first] = values
      return values.length === 1 ? submit.create(bodyOf(first!)) : submit.createMany(values.map(bodyOf))
    })
  const replaceDuplicate = () =>
    duplicate ? send(([first]) => submit.update(duplicate.record, replacementOf(entity, first!))) : undefined

  /** Spreads copied cells over rows. Returns whether they are more than one cell's text. */
  const paste = (text: string, fields: readonly string[], from: string): void => {
    void import('./pasted-cells.ts').then(async ({ readCells, spreadCells }) => {
      const { rows: pasted, left } = spreadCells(entity, readCells(text), fields, from)
      const now = latest.current
      const at = rows.activeIn(now)
      const room = ADDED_TOGETHER_MAX - rows.typedIn(now).filter((row) => row !== at).length
      if (pasted.length > room) return setNotice({ kind: 'too-many', count: pasted.length, text })
      setNotice(left > 0 ? { kind: 'left-out', columns: left } : null)
      const filled = rows.fill(now, pasted)
      const added = rows.typedIn(filled).filter(({ values }) => pasted.length > 1 || values !== at.values)
      const { errors } = await check(added)
      // What a row lacks is told when it is sent, what cannot be read at once.
      const unread = new Map(
        Array.from(errors, ([key, of]) => {
          const values = filled.rows.find((row) => row.key === key)?.values ?? {}
          return [
            key,
            Object.fromEntries(
              Object.entries(of).filter(([path]) => Object.hasOwn(values, path.split('.')[0]!)),
            ),
          ] as const
        }),
      )
      const shownNow = rows.showErrors(filled, unread)
      const isWrong = shownNow.rows.some((row) => Object.keys(row.errors).length > 0)
      const isFull = filled.rows.length >= ADDED_TOGETHER_MAX
      const last = shownNow.rows.at(-1)!
      setState(() =>
        isWrong || pasted.length < 2
          ? shownNow
          : isFull
            ? rows.activate(shownNow, last.key, null)
            : rows.goOn(rows.activate(shownNow, last.key, null), at.begins),
      )
      if (isWrong) focusInvalidIn(place)
    })
  }
  return {
    entity,
    isOpen,
    open,
    leave,
    save,
    next,
    paste,
    rows: state.rows,
    active,
    column: state.column,
    recordOf,
    rowOf,
    /** How many records would be sent. */
    count: typed.length,
    activate: (key: number, column: string | null) => setState((now) => rows.activate(now, key, column)),
    remove: (key: number) => setState((now) => rows.remove(now, key, used)),
    notice,
    /** The record that the new one repeats. */
    duplicate,
    keepDuplicate: () => setDuplicate(null),
    replaceDuplicate,
    set,
    place,
    isBusy: submit.isBusy,
  }
}

export type NewRowsOfTable = ReturnType<typeof useNewRows>
