import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { READ_FORM_TEMPLATES } from '#domain/api/endpoints.ts'
import type { FormTemplate } from '#domain/api/return-forms.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import { useOpen } from '#web/core/records/use-open.ts'
import { callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useSubmit } from '#web/platform/api/use-submit.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { returnsTexts } from './english/returns.ts'

const { templates: texts } = returnsTexts

/** Adds a form that comes with the programme, and opens it. It is not active, so that it can be looked at first. */
export const FormTemplates = () => {
  const { incubatorId } = useActor()
  const { open } = useOpen()
  const submit = useSubmit(returnForm, { done: texts.added })
  const [isWanted, setWanted] = useState(false)
  const mayAdd = useVerdict('return-form.change').outcome !== 'refuse'
  const { data, error, isFetching, refetch } = useQuery<{ data: FormTemplate[] }, Problem>({
    queryKey: keys.returns('templates', {}),
    ...callOptions(READ_FORM_TEMPLATES, {}),
    enabled: isWanted,
  })
  if (!mayAdd) return null
  const read = () => {
    setWanted(true)
    // What failed is tried again whenever it is opened.
    if (error) void refetch()
  }
  const add = async (template: FormTemplate) => {
    const result = await submit.create({ ...template, active: false, incubator_id: incubatorId })
    if (result.status === 'applied') open(result.record._id)
  }
  return (
    <Menu position="bottom-end" onOpen={read}>
      <Menu.Target>
        <Button variant="default" loading={submit.isBusy}>
          {texts.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data?.data.map((template) => (
          <Menu.Item key={template.title} onClick={() => void add(template)}>
            {template.title}
          </Menu.Item>
        ))}
        {data === undefined && (
          <Menu.Label>{error && !isFetching ? texts.notLoaded : texts.loading}</Menu.Label>
        )}
        {data?.data.length === 0 && <Menu.Label>{texts.none}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
