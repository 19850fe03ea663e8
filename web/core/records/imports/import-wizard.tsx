import { Anchor, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { keys, readAgain } from '#web/platform/api/keys.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { useDiscardImport } from '#web/platform/api/use-discard-import.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { focusOnMount } from '#web/platform/ui/focus-on-mount.ts'
import { StepBar } from '#web/platform/ui/step-bar.tsx'
import { useListAddress } from '../use-list-address.ts'
import { ColumnsStep, focusMissingAnswer } from './columns-step.tsx'
import { EarlierValues } from './earlier-values.tsx'
import { importedRows, tableHrefOf } from './file-fields.ts'
import { commitImport } from './import-calls.ts'
import { PreviewStep } from './preview-step.tsx'
import {
  blockerOf,
  continueLabel,
  ORDER_MISSING,
  RATE_MISSING,
  STEPS,
  stepsOf,
  valuesBlockerOf,
  type Step,
} from './steps-of.ts'
import { useImportSetup } from './use-import.ts'
import { useSuggestions } from './use-suggestions.ts'
import { ValuesStep } from './values-step.tsx'
import classes from './import-wizard.module.css'

/** "Import 2,981 rows (skip 63)"; an editor sends them for approval. */
export function commitLabel(data: Import, verdict: Verdict): string {
  const rows = formatQuantity(importedRows(data), 'row')
  const out = data.rows_invalid > 0 ? ` (skip ${formatNumber(data.rows_invalid)})` : ''
  return verdict.outcome === 'request' ? `Send ${rows} for approval${out}` : `Import ${rows}${out}`
}

/** Counts the rows; before the columns are matched no row can be checked, so only the total is shown. */
function countWords({
  missing_headers,
  rows_total,
  rows_valid,
  rows_invalid,
  rows_unchanged,
}: Import): string {
  if (missing_headers.length > 0) return formatQuantity(rows_total, 'row')
  const counts = `${formatNumber(rows_valid)} valid, ${formatNumber(rows_invalid)} skipped`
  return rows_unchanged > 0 ? `${counts}, ${formatNumber(rows_unchanged)} unchanged` : counts
}

/** Why the import cannot be committed yet; null if it can. */
export function reasonNotToCommit(entity: Entity, data: Import): string | null {
  const kept = blockerOf(entity, data)
  if (kept !== null) return kept
  // The promised text (imports.md, Files that are read).
  if (data.rows_valid === 0) return 'No valid data to upload.'
  if (importedRows(data) > 0) return null
  return data.rows_unchanged === 1
    ? 'No changes: the only valid row matches its record.'
    : 'No changes: every valid row matches its record.'
}

/** The outcome of the last attempt; it takes the focus, because it replaces the button that was pressed. */
const ResultNote = ({ isBad, children }: { isBad: boolean; children: string }) => (
  <div ref={focusOnMount} tabIndex={-1} className={isBad ? classes.problem : classes.note} role="alert">
    {children}
  </div>
)

interface Props {
  entity: Entity
  data: Import
  verdict: Verdict
}

/**
 * The steps columns, values and preview. Choices are saved at once; records only when the person commits the
 * import.
 */
export const ImportWizard = ({ entity, data, verdict }: Props) => {
  const client = useQueryClient()
  const setup = useImportSetup(data)
  const suggestions = useSuggestions(entity, setup.shown)
  const [address, change] = useListAddress()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const steps = stepsOf(data)
  const firstOpen = steps.find((s) => s.todo !== null)?.step ?? 'preview'
  // Set once, so that completing a step does not move the person to another one.
  const [start] = useState<Step>(data.status === 'failed' ? 'preview' : firstOpen)
  const step = STEPS.find((s) => s === address['step']) ?? start
  const at = STEPS.indexOf(step)
  const go = (next: Step | undefined) => {
    if (next === undefined) return
    change({ step: next, kind: undefined, group: undefined }, { isStep: true })
    window.scrollTo({ top: 0 })
  }
  const why =
    step === 'preview'
      ? reasonNotToCommit(entity, data)
      : (blockerOf(entity, data) ?? (step === 'values' ? valuesBlockerOf(data) : null))
  const isAnswerMissing = why === RATE_MISSING || why === ORDER_MISSING
  const goToAnswer = () => {
    if (step !== 'columns') go('columns')
    window.setTimeout(focusMissingAnswer)
  }

  const { history } = useRouter()
  const discard = useDiscardImport()
  const isGone = useRef(false)
  // "Back" must not show data of an import that was discarded.
  useEffect(
    () => () => {
      if (isGone.current) client.removeQueries({ queryKey: keys.import(data._id) })
    },
    [client, data._id],
  )
  const leave = async () => {
    isGone.current = await discard(data)
    if (isGone.current) history.replace(tableHrefOf(entity, data))
  }
  const commit = async () => {
    setSending(true)
    setProblem(null)
    try {
      await setup.flush()
      const seen = client.getQueryData<Import>(keys.import(data._id)) ?? data
      const now = await commitImport(seen, data.rows_invalid > 0)
      client.setQueryData<Import>(keys.import(data._id), (before) => before && { ...before, ...now })
      void client.invalidateQueries({ queryKey: keys.importLists })
      if (now.status === 'requested') {
        toast.info(now.message ?? '')
        readAgain(client, entity.name)
      }
    } catch (error) {
      setProblem(asProblem(error))
      void client.invalidateQueries({ queryKey: keys.import(data._id) })
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <StepBar steps={steps} active={step} onChoose={go} />
      {data.message && <ResultNote isBad={data.status === 'failed'}>{data.message}</ResultNote>}
      {setup.problem && (
        <div className={classes.space}>
          <ProblemNotice
            error={setup.problem}
            title="This could not be saved."
            onRetry={setup.problem.code === 'offline' ? setup.retry : undefined}
          />
        </div>
      )}
      {step === 'columns' && <ColumnsStep entity={entity} setup={setup} suggestions={suggestions} />}
      {step !== 'columns' && <EarlierValues data={data} setup={setup} />}
      {step === 'values' && <ValuesStep entity={entity} setup={setup} data={data} />}
      {step === 'preview' && <PreviewStep entity={entity} data={data} setup={setup} />}
      {problem && (
        <div className={classes.space}>
          <ProblemNotice error={problem} title="Nothing was imported." onRetry={() => void commit()} />
        </div>
      )}
      <footer className={classes.foot}>
        <span className={classes.counts} role="status">
          {countWords(data)}
          <span className={classes.saving}>{setup.isSaving ? ' · Checking…' : ''}</span>
          {why !== null && (
            <span id="why-not" className={classes.why}>
              {isAnswerMissing ? (
                <Anchor component="button" type="button" inherit underline="always" onClick={goToAnswer}>
                  {why}
                </Anchor>
              ) : (
                why
              )}
            </span>
          )}
        </span>
        <Button variant="default" onClick={() => void leave()}>
          Discard
        </Button>
        {at > 0 && (
          <Button variant="default" onClick={() => go(STEPS[at - 1])}>
            Back
          </Button>
        )}
        {step !== 'preview' ? (
          <Button
            disabled={why !== null}
            aria-describedby={why === null ? undefined : 'why-not'}
            onClick={() => go(STEPS[at + 1])}
          >
            {why === null ? continueLabel(step, data) : 'Continue'}
          </Button>
        ) : (
          <Button
            loading={isSending}
            disabled={why !== null}
            aria-describedby={why === null ? undefined : 'why-not'}
            onClick={() => void commit()}
          >
            {commitLabel(data, verdict)}
          </Button>
        )}
      </footer>
    </>
  )
}
