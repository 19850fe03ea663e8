import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { FIGURE_WORDS } from '#domain/api/insight-figures.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { savePicture } from './save-picture.ts'

const PICTURES = [
  { format: 'svg', label: 'Picture (SVG)' },
  { format: 'png', label: 'Picture (PNG)' },
] as const

const TABLES = [
  { format: 'xlsx', label: 'Table (XLSX)' },
  { format: 'csv', label: 'Table (CSV)' },
] as const

async function save(figure: InsightFigure, format: 'svg' | 'png'): Promise<void> {
  try {
    await savePicture(figure, format)
  } catch {
    toast.error('The picture could not be drawn.')
  }
}

interface Props {
  figure: InsightFigure
  /** The address of its table as a file. */
  hrefFor?: ((format: 'xlsx' | 'csv') => string) | undefined
}

/** Saves a chart as a picture, or its table as a file (dashboards-and-figures.md, Saving charts). */
export const ChartMenu = ({ figure, hrefFor }: Props) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon className="no-print" aria-label={`Save ${FIGURE_WORDS[figure.name].label}`}>
        <IconDownload size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {PICTURES.map(({ format, label }) => (
        <Menu.Item key={format} onClick={() => void save(figure, format)}>
          {label}
        </Menu.Item>
      ))}
      {hrefFor &&
        TABLES.map(({ format, label }) => (
          <Menu.Item key={format} component="a" href={hrefFor(format)} download>
            {label}
          </Menu.Item>
        ))}
    </Menu.Dropdown>
  </Menu>
)
