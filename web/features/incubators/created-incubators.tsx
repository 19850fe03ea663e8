import { Anchor, Title } from '@mantine/core'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { useRecords } from '#web/platform/api/use-records.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { TypeBadge } from '#web/platform/ui/type-badge.tsx'
import classes from './created-incubators.module.css'

/** As many as one call answers. */
const SHOWN = 100

/**
 * What an incubator or a portal account created; nothing if that is none
 * (incubators.md, Who created an incubator).
 */
export const CreatedIncubators = ({ by, id }: { by: 'coe_incubator' | 'super_incubator'; id: string }) => {
  const { data, error, refetch } = useRecords('incubator', { [by]: id, pageSize: SHOWN })
  if (error && !data)
    return (
      <ProblemNotice
        title="The incubators created could not be loaded."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="created-incubators">
      <Title order={2} id="created-incubators">
        Incubators created
      </Title>
      <ul className={classes.list}>
        {data.data.map((one) => (
          <li key={one._id} className={classes.one}>
            <Anchor component={AppLink} href={`/incubator/${one._id}`} inherit>
              {String(one['name'])}
            </Anchor>
            <TypeBadge type={one['incubator_type']} />
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <p className={classes.more}>And {formatNumber(data.total - data.data.length)} more.</p>
      )}
    </section>
  )
}
