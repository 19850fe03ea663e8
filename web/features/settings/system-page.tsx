import { List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { READ_SYSTEM } from '#domain/api/endpoints.ts'
import type { System } from '#domain/api/programme.ts'
import { callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { FactList } from '#web/platform/ui/fact-list.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { RefreshButton } from '#web/platform/ui/refresh-button.tsx'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import classes from './system-page.module.css'

const Sentences = ({ label, of }: { label: string; of: readonly string[] }) => (
  <List aria-label={label} className={classes.sentences}>
    {of.map((sentence) => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
  </List>
)

const Facts = ({ data: { version, is_paused: isPaused, problems, warnings } }: { data: System }) => (
  <FactList
    facts={[
      { label: 'Version', value: version },
      {
        label: 'Status',
        value:
          problems.length === 0 ? (
            <StatusBadge label="Ready" tone="green" />
          ) : (
            <>
              <StatusBadge label="Not ready" tone="red" />
              <Sentences label="Why it is not ready" of={problems} />
            </>
          ),
      },
      {
        label: 'Emails and jobs',
        value: isPaused ? (
          <StatusBadge label="Paused" tone="orange" />
        ) : (
          <StatusBadge label="Running" tone="green" />
        ),
      },
      {
        label: 'Warnings',
        value: warnings.length === 0 ? 'None' : <Sentences label="Warnings" of={warnings} />,
      },
    ]}
  />
)

/** /system: the version, whether the product is ready, and what its operator should change (running.md, System page). */
export const SystemPage = () => {
  const answer = useQuery<System, Problem>({
    queryKey: keys.system,
    ...callOptions(READ_SYSTEM),
    staleTime: 0,
  })
  return (
    <>
      <PageTitle title="System" crumbs={[DASHBOARD]} subtitle="How the product runs">
        <RefreshButton isBusy={answer.isFetching} onClick={() => void answer.refetch()} />
      </PageTitle>
      <PageAnswer answer={answer} failure="The state of the product could not be loaded.">
        {(data) => <Facts data={data} />}
      </PageAnswer>
    </>
  )
}
