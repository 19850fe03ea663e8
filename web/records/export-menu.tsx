import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { EXPORT_RECORDS } from '#domain/api/endpoints.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { hrefOf } from '#web/api/call.ts'
import type { ListQuery } from '#web/api/list-query.ts'

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const

/** The whole filtered list as a file. */
export const ExportMenu = ({ entity, query }: { entity: Entity; query: ListQuery }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}>
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>Current filters apply</Menu.Label>
      {FORMATS.map(({ format, label }) => (
        <Menu.Item
          key={format}
          component="a"
          href={hrefOf(EXPORT_RECORDS(entity), { query: { format, ...query } })}
          download
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
