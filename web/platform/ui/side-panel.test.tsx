import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import { SidePanel } from './side-panel.tsx'

const ROWS = ['First', 'Second']

const List = ({ opened }: { opened: string | null }) => (
  <>
    <table>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} data-id={row}>
            <td data-main tabIndex={-1}>
              {row}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {opened && (
      <SidePanel title={opened} rowId={opened} kicker="" onPrevious={null} onNext={null} onClose={() => {}}>
        Text
      </SidePanel>
    )}
  </>
)

it('returns the focus to the row of the last record, also if it closes at once after a step', async () => {
  const { rerender } = renderUi(<List opened="First" />)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  rerender(<List opened="Second" />)
  rerender(<List opened={null} />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Second'))
})
