import { Skeleton } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import type { Row } from '#web/platform/api/use-records.ts'
import { hrefOf } from '#domain/kinds/href-of.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { ListBody } from '#web/core/records/list-parts.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Fitted } from '#web/platform/ui/fitted.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { TypeBadge } from '#web/platform/ui/type-badge.tsx'
import classes from './incubator-cards.module.css'

/** Card descriptions are cut at 35 (values.md, Text cuts). */
const CUT = 35
const text = (v: unknown): string => (typeof v === 'string' ? v : '')
/** "1 startup", "14 startups". */
export const countLabel = (n: unknown, one: string): string => formatQuantity(Number(n ?? 0), one)

interface CardProps {
  row: Row
  href: string
  actions: React.ReactNode
}

const Card = ({ row, href, actions }: CardProps) => (
  <li className={classes.card}>
    <div className={classes.head}>
      <Picture
        src={text(row['profile']) === '' ? null : hrefOf(text(row['profile']))}
        name={text(row['name'])}
        size={40}
      />
      <div className={classes.words}>
        <AppLink href={href} className={classes.name}>
          {text(row['name'])}
        </AppLink>
        <span className={classes.line}>
          {text(row['tagline']) === '' ? '\u00a0' : <Fitted text={text(row['tagline'])} at={CUT} />}
        </span>
      </div>
      <div className={classes.actions}>{actions}</div>
    </div>
    <div className={classes.foot}>
      <TypeBadge type={row['incubator_type']} />
      {text(row['location']) !== '' && (
        <span className={classes.place}>
          <IconMapPin size={14} stroke={1.6} aria-hidden />
          {text(row['location'])}
        </span>
      )}
      <span className={classes.counts}>
        {countLabel(row['total_startups'], 'startup')} · {countLabel(row['total_mentors'], 'mentor')}
      </span>
    </div>
  </li>
)

/** A grid of cards, each linked to its incubator (incubators.md, List or grid of incubators). */
export const IncubatorCards = ({
  rows,
  awaited,
  actionsOf,
  hrefOf: pageOf,
}: ListBody & { hrefOf: (row: Row) => string }) =>
  awaited > 0 ? (
    <div className={classes.root} role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: awaited }, (_, at) => (
        <Skeleton key={at} height={118} radius="md" />
      ))}
    </div>
  ) : (
    <ul className={classes.root}>
      {rows.map((row) => (
        <Card key={row._id} row={row} href={pageOf(row)} actions={actionsOf(row)} />
      ))}
    </ul>
  )
