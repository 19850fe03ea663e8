import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHANGE_NOTICE_SETTINGS, READ_NOTICE_SETTINGS } from '#domain/api/endpoints.ts'
import type { NoticeSettings } from '#domain/api/notices.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { toast } from '#web/platform/ui/toast.ts'

const Setting = ({ settings, onClose }: { settings: NoticeSettings; onClose: () => void }) => {
  const client = useQueryClient()
  const [isOn, setOn] = useState(settings.activity_summary === 'weekly')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const body = { activity_summary: isOn ? 'weekly' : 'never' } as const
      client.setQueryData(keys.noticeSettings, await ask(CHANGE_NOTICE_SETTINGS, { body }))
      toast.success(isOn ? 'Weekly summary turned on' : 'Weekly summary turned off')
      onClose()
    } catch (error) {
      toast.error(`The setting could not be saved: ${asProblem(error).detail}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Switch
        label="Email me a summary each Monday"
        checked={isOn}
        onChange={(e) => setOn(e.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        It covers last week's activity by person and module. You get no email after a week without activity.
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => void save()}>
          Save
        </Button>
      </Group>
    </>
  )
}

/** Turns the weekly email about the log on or off (notices.md, Weekly summary). */
export const SummaryDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useQuery<NoticeSettings, Problem>({
    queryKey: keys.noticeSettings,
    queryFn: ({ signal }) => ask(READ_NOTICE_SETTINGS, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog onClose={onClose} title="Weekly summary" size={460}>
      <Stack gap="lg">
        {data ? (
          <Setting settings={data} onClose={onClose} />
        ) : error ? (
          <ProblemNotice
            title="The setting could not be loaded."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={2} height={36} />
        )}
      </Stack>
    </Dialog>
  )
}
