import { useState } from 'react'
import { addedOf } from '#domain/entities/added.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useSubmit, type SubmitResult, type SubmitTexts } from '#web/platform/api/use-submit.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import type { Errors } from './check-form.ts'
import { useLastUsed } from './last-used.ts'
import { mergeOntoCurrent } from './merge-onto-current.ts'
import { bodyOfNew, duplicateIn, replacementOf, useInitialValues, type Duplicate } from './new-record.ts'
import { useDraft } from './use-draft.ts'

export interface RecordEntryProps {
  entity: Entity
  /** null for a new record. */
  record: Row | null
  /** The owner of a new record; null if the person chooses it (startups.md, Adding a startup). */
  incubatorId: string | null
  /** The startup that owns a new record, if it is the startup's own. */
  startupId?: string | undefined
  /** Preset values that the form does not ask for. */
  given?: Values | undefined
  /** Values filled in at the start, treated like the person's input. */
  filled?: Values | undefined
  /** The owner that the person has chosen before. */
  chosenOwner?: string | null | undefined
  verdict: Verdict
  texts?: SubmitTexts | undefined
  /** The author's earlier request that the request of this form replaces. */
  replaces?: string | undefined
  /** Sends a save without a change, too: the first save of a profile completes it. */
  savesUnchanged?: boolean | undefined
  /** Called when the record was saved or sent for approval. */
  onSent?: ((result: SubmitResult) => void) | undefined
  onClose: () => void
}

interface Options extends RecordEntryProps {
  /** Called with the problems that are now shown at their fields. */
  onInvalid: (errors: Errors) => void
  /** Called instead of `onClose` when another record is to be added. */
  onAnother?: () => void
}

interface Save {
  /** The version the person read, when saving over somebody else's newer one. */
  read?: Row | null
  isAnother?: boolean
}

/** The path of the problem of a missing owner, next to those of the fields. */
export const OWNER_INPUT = 'owner'

/**
 * What a person enters for one record, and its saving: added or changed, applied or sent for approval, with
 * the conflict with somebody else's newer save. Forms and wizards show it.
 */
export function useRecordEntry(options: Options) {
  const { record, incubatorId, given, verdict, onInvalid, onAnother, onClose } = options
  const mode: 'create' | 'update' = record === null ? 'create' : 'update'
  const entity = mode === 'create' ? addedOf(options.entity, 'hand') : options.entity
  const submit = useSubmit(entity, options.texts, options.replaces)
  const { remember } = useLastUsed(entity)
  const [base, setBase] = useState<Row | null>(record)
  const [owner, setOwner] = useState<string | null>(incubatorId ?? options.chosenOwner ?? null)
  const [ownerError, setOwnerError] = useState<string | null>(null)
  const [stale, setStale] = useState<Values | null>(null)
  const [duplicate, setDuplicate] = useState<Duplicate | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isTemporary, setTemporary] = useState(false)
  const [added, setAdded] = useState<Row | null>(null)
  const initial = useInitialValues(entity, mode === 'create' ? owner : null, given)
  const draft = useDraft(entity, mode, base ?? initial, options.filled)
  const asksOwner = mode === 'create' && entity.ownerName !== null && incubatorId === null

  const finish = (result: SubmitResult, isAnother = false) => {
    if (result.status !== 'failed') {
      if (mode === 'create') remember(draft.shown)
      options.onSent?.(result)
      if (result.status === 'applied' && asText(result.record['temporary_password']))
        return setAdded(result.record)
      if (!isAnother) return onClose()
      draft.reset()
      setTemporary(false)
      return onAnother?.()
    }
    const there = duplicateIn(result.problem)
    if (there) return setDuplicate(there)
    const { byField } = result.problem
    draft.setErrors(byField)
    if (result.problem.code === 'stale')
      return mode === 'create' && duplicate
        ? setDuplicate({ ...duplicate, record: { ...duplicate.record, ...result.problem.current } })
        : setStale(result.problem.current)
    const isAtFields = Object.keys(byField).length > 0
    setProblem(isAtFields ? null : result.problem)
    if (isAtFields) onInvalid(byField)
  }
  /** Whether the owner is chosen that a new record needs; otherwise its input says so. */
  const checkOwner = (): boolean => {
    const isMissing = asksOwner && owner === null && !entity.canBeProgrammeWide
    setOwnerError(isMissing ? 'Incubator is required' : null)
    return !isMissing
  }
  const saveFrom = async (from: Row | null, { read = null, isAnother = false }: Save = {}) => {
    const checked = draft.submit()
    const isOwnerMissing = !checkOwner()
    setProblem(null)
    setDuplicate(null)
    if (!checked.ok || isOwnerMissing)
      return onInvalid({
        ...(isOwnerMissing ? { [OWNER_INPUT]: 'Incubator is required' } : {}),
        ...(checked.ok ? {} : checked.errors),
      })
    const entered = checked.values
    if (from === null)
      return finish(
        await submit.create({
          ...bodyOfNew(entity, entered, { given, owner: options.startupId ?? owner }),
          ...(isTemporary ? { temporary_password: true } : {}),
        }),
        isAnother,
      )
    if (Object.keys(entered).length === 0 && !options.savesUnchanged) return onClose()
    const sent = read === null ? entered : mergeOntoCurrent(entity, entered, { read, now: from })
    finish(await submit.update(from, sent, { canUndo: verdict.outcome === 'apply' && !options.texts }))
  }

  return {
    /** With the requirements of a new record if it is one. */
    entity,
    mode,
    base,
    draft,
    /** The person chooses the incubator of the new record. */
    asksOwner,
    owner,
    ownerError,
    setOwner,
    checkOwner,
    /** Somebody else's newer values of the changed fields. */
    stale,
    /** Why nothing was saved, if it concerns no field. */
    problem,
    hasInput: Object.keys(draft.values).length > 0,
    /** A new account gets a temporary password. */
    isTemporary,
    setTemporary,
    /** The record that was added with a temporary password, which is shown once. */
    added,
    isBusy: submit.isBusy,
    /** The record that the new one repeats. */
    duplicate,
    keepDuplicate: () => setDuplicate(null),
    replaceDuplicate: async () => {
      const checked = draft.submit()
      if (duplicate && checked.ok)
        finish(await submit.update(duplicate.record, replacementOf(entity, checked.values)))
    },
    save: (isAnother = false) => saveFrom(base, { isAnother }),
    takeTheirs: () => {
      setBase({ ...base, ...stale } as Row)
      draft.reset()
      setStale(null)
    },
    keepMine: () => {
      const now = { ...base, ...stale } as Row
      setBase(now)
      setStale(null)
      void saveFrom(now, { read: base })
    },
  }
}

export type RecordEntry = ReturnType<typeof useRecordEntry>
