import { Button, Tabs } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { incubator } from '#domain/entities/incubator.ts'
import type { Row } from '#web/api/use-records.ts'
import { RecordDialog } from '#web/records/record-dialog.tsx'
import { useVerdict } from '#web/session/use-verdict.ts'
import type { Crumb } from '#web/ui/page-name.ts'
import { TypeBadge } from '#web/ui/type-badge.tsx'
import { ProfileHead } from '../profile-head.tsx'
import { AboutTab } from './about-tab.tsx'
import { PerformanceTab } from './performance-tab.tsx'

const TABS = [
  { value: 'about', label: 'About' },
  { value: 'performance', label: 'Performance' },
] as const

interface Props {
  record: Row
  crumbs: readonly Crumb[]
  /** The public twin: read-only for everyone (spec 1 §6, /landingIncubator). */
  isPublic?: boolean
}

const EditProfile = ({ record }: { record: Row }) => {
  const verdict = useVerdict('incubator.update', { incubatorId: record._id })
  const [isOpen, setOpen] = useState(false)
  if (verdict.outcome === 'refuse') return null
  return (
    <>
      <Button
        variant="default"
        className="no-print"
        leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Edit Profile
      </Button>
      {isOpen && (
        <RecordDialog
          entity={incubator}
          record={record}
          incubatorId={record._id}
          verdict={verdict}
          title="Edit Incubator Profile"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** An incubator: its head, About and Performance; which tab and which module stands in the address. */
export const IncubatorProfile = ({ record, crumbs, isPublic = false }: Props) => {
  const navigate = useNavigate()
  const said: string | undefined = useSearch({
    strict: false,
    select: (s: Record<string, unknown>) => String(s['tab'] ?? ''),
  })
  const tab = TABS.find((t) => t.value === said)?.value ?? 'about'
  const open = (next: string | null) =>
    void navigate({
      to: '.',
      search: { tab: next === 'about' ? undefined : next },
      resetScroll: false,
    } as never)
  return (
    <>
      <ProfileHead
        name={String(record['name'])}
        image={record['profile']}
        crumbs={crumbs}
        badge={<TypeBadge type={record['incubator_type']} />}
        line={record['tagline'] ? String(record['tagline']) : undefined}
      >
        {!isPublic && <EditProfile record={record} />}
      </ProfileHead>
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="md">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="about">
          <AboutTab record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="performance">
          <PerformanceTab incubatorId={record._id} isPublic={isPublic} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
