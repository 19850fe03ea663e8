import { Text } from '@mantine/core'
import type { Invitation } from '#domain/api/invitation.ts'
import { dayIn, formatDate } from '#domain/vocabulary/dates.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { TwoLines } from '#web/platform/ui/two-lines.tsx'
import { invitationTexts } from './english/invitations.ts'
import { joinedIn, nameOf, STATE_TONES, timesUsed } from './invitation-words.ts'

const { columns: texts, card, states } = invitationTexts

const madeOn = (zone: string, { createdAt }: Invitation): string =>
  formatDate(dayIn(zone, new Date(createdAt)))

/** The columns of the list; `hasIncubator` for who sees those of several incubators. */
export const columnsFor = (zone: string, hasIncubator: boolean): GridColumn<Invitation>[] => [
  {
    key: 'for',
    label: texts.for,
    isMain: true,
    render: (one) => <TwoLines>{nameOf(one)}</TwoLines>,
    textOf: nameOf,
  },
  {
    key: 'status',
    label: texts.state,
    width: 104,
    render: ({ status }) => <StatusBadge label={states[status]} tone={STATE_TONES[status]} />,
  },
  {
    key: 'used',
    label: texts.used,
    render: (one) => (
      <TwoLines>
        {timesUsed(one)}
        {one.joined.length > 0 && (
          <Text span inherit c="dimmed">
            {` · ${joinedIn(one)}`}
          </Text>
        )}
      </TwoLines>
    ),
    renderInCard: (one) => [card.used(timesUsed(one)), joinedIn(one)].filter(Boolean).join(': '),
    textOf: (one) => [timesUsed(one), joinedIn(one)].filter(Boolean).join(' · '),
  },
  {
    key: 'expires_on',
    label: texts.lastDay,
    width: 108,
    isWhole: true,
    render: ({ expires_on: day }) => formatDate(day),
    renderInCard: ({ expires_on: day }) => card.until(formatDate(day)),
  },
  ...(hasIncubator
    ? [
        {
          key: 'incubator',
          label: texts.incubator,
          render: (one: Invitation) => <TwoLines>{one.incubator_name ?? ''}</TwoLines>,
          textOf: (one: Invitation) => one.incubator_name ?? '',
          isBlank: (one: Invitation) => one.incubator_name === null,
        },
      ]
    : []),
  {
    key: 'created_by',
    label: texts.madeBy,
    render: (one) => <TwoLines>{one.created_by}</TwoLines>,
    // With the day, which a card has no room for otherwise.
    // The incubator's own account has its name.
    renderInCard: (one) =>
      one.created_by === one.incubator_name
        ? card.made(madeOn(zone, one))
        : card.madeBy({ by: one.created_by, day: madeOn(zone, one) }),
    textOf: (one) => one.created_by,
  },
  {
    key: 'createdAt',
    label: texts.madeOn,
    width: 108,
    isWideOnly: true,
    render: (one) => madeOn(zone, one),
  },
]
