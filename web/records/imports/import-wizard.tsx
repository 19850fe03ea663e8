import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { keys, readAgain } from '#web/api/keys.ts'
import { asProblem, type Problem } from '#web/api/problem.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useListAddress } from '../use-list-address.ts'
import { ColumnsStep } from './columns-step.tsx'
import { commitImport } from './import-calls.ts'
import { PreviewStep } from './preview-step.tsx'
import { StepBar, STEPS, type Step } from './step-bar.tsx'
import { stepsOf } from './steps-of.ts'
import { useImportSetup } from './use-import.ts'
import { ValuesStep } from './values-step.tsx'
import classes from './import-wizard.module.css'

const grouped = new Intl.NumberFormat('en-IN')

/** "Import 2,981 rows, leave out 63"; an editor sends them for approval. */
export function commitWords(data: Import, verdict: Verdict): string {
  const n = data.rows_added + data.rows_updated
  const rows = `${grouped.format(n)} ${n === 1 ? 'row' : 'rows'}`
  const out = data.rows_invalid > 0 ? `, leave out ${grouped.format(data.rows_invalid)}` : ''
  return verdict.outcome === 'request' ? `Send ${rows} for approval${out}` : `Import ${rows}${out}`
}

interface Props {
  entity: Entity
  data: Import
  verdict: Verdict
}

/** From a file to rows that may be saved: columns, values, preview. Saves as it goes; nothing is imported before the button. */
export const ImportWizard = ({ entity, data, verdict }: Props) => {
  const client = useQueryClient()
  const setup = useImportSetup(data)
  const [address, change] = useListAddress()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const steps = stepsOf(data)
  const firstOpen = steps.find((s) => s.todo !== null)?.step ?? 'preview'
  // Chosen once: finishing a step does not take it away from under one's hands.
  const [start] = useState<Step>(data.status === 'failed' ? 'preview' : firstOpen)
  const step = STEPS.find((s) => s === address['step']) ?? start
  const at = STEPS.indexOf(step)
  const go = (next: Step | undefined) => {
    if (next === undefined) return
    change({ step: next, kind: undefined }, { isStep: true })
    window.scrollTo({ top: 0 })
  }
  const isReady = data.status !== 'incomplete' && data.rows_valid > 0

  const commit = async () => {
    setSending(true)
    setProblem(null)
    try {
      await setup.flush()
      const now = await commitImport(data._id, data.rows_invalid > 0)
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
  const why =
    data.status === 'incomplete'
      ? 'Something is missing in the columns.'
      : data.rows_valid === 0
        ? 'No valid data to upload.'
        : null
  return (
    <>
      <StepBar steps={steps} active={step} onChoose={go} />
      {data.status === 'failed' && data.message && (
        <div className={classes.problem} role="alert">
          {data.message}
        </div>
      )}
      {setup.problem && (
        <div className={classes.space}>
          <ProblemNotice
            error={setup.problem}
            title="This could not be kept."
            onRetry={setup.problem.code === 'offline' ? setup.retry : undefined}
          />
        </div>
      )}
      {step === 'columns' && <ColumnsStep entity={entity} setup={setup} />}
      {step === 'values' && <ValuesStep entity={entity} setup={setup} data={data} />}
      {step === 'preview' && <PreviewStep entity={entity} data={data} setup={setup} />}
      {problem && (
        <div className={classes.space}>
          <ProblemNotice error={problem} title="Nothing was imported." onRetry={() => void commit()} />
        </div>
      )}
      <footer className={classes.foot}>
        <span className={classes.counts} role="status">
          {grouped.format(data.rows_valid)} valid, {grouped.format(data.rows_invalid)} with errors
          {data.rows_unchanged > 0 && `, ${grouped.format(data.rows_unchanged)} change nothing`}
          <span className={classes.saving}>{setup.isSaving ? ' · Checking…' : ''}</span>
        </span>
        {at > 0 && (
          <Button variant="default" onClick={() => go(STEPS[at - 1])}>
            Back
          </Button>
        )}
        {step === 'preview' ? (
          <Button
            loading={isSending}
            disabled={!isReady}
            title={why ?? undefined}
            onClick={() => void commit()}
          >
            {commitWords(data, verdict)}
          </Button>
        ) : (
          <Button onClick={() => go(STEPS[at + 1])}>Continue</Button>
        )}
      </footer>
    </>
  )
}
