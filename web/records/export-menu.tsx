import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Entity } from '#domain/entities/entity.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import { toQuery } from '#web/api/request.ts'

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
      <Menu.Label>The list as it is filtered now</Menu.Label>
      {FORMATS.map(({ format, label }) => (
        <Menu.Item
          key={format}
          component="a"
          href={`/api/${entity.name}/export${toQuery({ format, ...query })}`}
          download
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
