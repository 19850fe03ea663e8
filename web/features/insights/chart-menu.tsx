import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { FIGURE_WORDS } from '#domain/api/insight-figures.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { chartOf, drawBars, type Chart } from './chart-picture.ts'
import { drawLine, type Line } from './line-picture.ts'
import { savePicture } from './save-picture.ts'

const PICTURES = [
  { format: 'svg', label: 'Picture (SVG)' },
  { format: 'png', label: 'Picture (PNG)' },
] as const

const TABLES = [
  { format: 'xlsx', label: 'Table (XLSX)' },
  { format: 'csv', label: 'Table (CSV)' },
] as const

/** What can be saved: a figure of a dashboard, or the bars or the line of another page. */
type Saved =
  | { readonly figure: InsightFigure }
  | (Pick<Chart, 'file' | 'title' | 'about'> &
      ({ readonly bars: Parameters<typeof drawBars>[0] } | { readonly line: Line }))

function drawingOf(saved: Saved): Chart {
  if ('figure' in saved) return chartOf(saved.figure)
  return { ...saved, ...('bars' in saved ? drawBars(saved.bars) : drawLine(saved.line)) }
}

async function save(saved: Saved, format: 'svg' | 'png'): Promise<void> {
  try {
    await savePicture(drawingOf(saved), format)
  } catch {
    toast.error('The picture could not be drawn.')
  }
}

interface Props {
  saved: Saved
  /** The address of its table as a file. */
  hrefFor?: ((format: 'xlsx' | 'csv') => string) | undefined
}

/** Saves a chart as a picture, or its table as a file (dashboards-and-figures.md, Saving charts). */
export const ChartMenu = ({ saved, hrefFor }: Props) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon
        className="no-print"
        aria-label={`Save ${'figure' in saved ? FIGURE_WORDS[saved.figure.name].label : saved.title}`}
      >
        <IconDownload size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {PICTURES.map(({ format, label }) => (
        <Menu.Item key={format} onClick={() => void save(saved, format)}>
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
