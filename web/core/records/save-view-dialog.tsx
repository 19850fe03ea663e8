import { Radio, Stack, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { ADD_VIEW } from '#domain/api/endpoints.ts'
import type { NewView, SavedView } from '#domain/api/view.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { AUDIENCES, decideOnView, type Audience } from '#domain/permissions/saved-views.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { readViewsAgain } from '#web/shell/use-views.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { lower } from './list-params.ts'
import type { Shown } from './shown-view.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import classes from './form-frame.module.css'

interface Props {
  entity: Entity
  shown: Shown
  onSaved: (view: SavedView) => void
  onClose: () => void
}

const WORDS: Readonly<Record<Audience, string>> = {
  me: 'Only me',
  incubator: 'Everyone in my incubator',
  everyone: 'Everyone in the programme',
}

/** Saves what a list shows under a name; for others where the person may. */
export const SaveViewDialog = ({ entity, shown, onSaved, onClose }: Props) => {
  const actor = useActor()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [audience, setAudience] = useState<Audience>('me')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  useUnsaved(name.trim() !== '')
  const offered = AUDIENCES.filter(
    (one) =>
      decideOnView(actor, { audience: one, authorId: actor.uid, incubatorId: actor.incubatorId }).outcome ===
      'apply',
  )
  const save = async () => {
    setBusy(true)
    try {
      const view = await ask(ADD_VIEW, {
        body: { ...shown, entity: entity.name as NewView['entity'], name, audience },
      })
      await readViewsAgain()
      onSaved(view)
      toast.success('View saved')
      onClose()
    } catch (error) {
      setProblem(asProblem(error))
      setBusy(false)
      focusFirstInvalid(form.current)
    }
  }
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    void save()
  }
  const atName = problem?.byField['name']
  return (
    <Dialog isFlush onClose={onClose} title="Save as a view" size={440}>
      <form ref={form} onSubmit={onSubmit} noValidate className={classes.form}>
        <div className={classes.fields}>
          <TextInput
            label="Name"
            description={`Keeps the filters, order and columns of ${lower(entity.label.many)} as they are now.`}
            value={name}
            maxLength={60}
            error={atName}
            onChange={(e) => {
              setName(e.currentTarget.value)
              setProblem(null)
            }}
          />
          {offered.length > 1 && (
            <Radio.Group label="Who sees it" value={audience} onChange={(chosen) => setAudience(chosen)}>
              <Stack gap={8} mt={6}>
                {offered.map((one) => (
                  <Radio key={one} value={one} label={WORDS[one]} />
                ))}
              </Stack>
            </Radio.Group>
          )}
        </div>
        <div className={classes.foot}>
          {problem && atName === undefined && (
            <div className={classes.problem}>
              <ProblemNotice error={problem} title="The view was not saved." />
            </div>
          )}
          <FormButtons label="Save" isBusy={isBusy} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  )
}
