import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerWith, type Call } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { CheckInForm } from './check-in-form.tsx'

const AT = '2026-01-01T04:30:00.000Z'

async function show(reply: (call: Call) => { status: number; body: unknown }, initial = '') {
  const server = answerWith((call) =>
    call.method === 'POST' ? reply(call) : { status: 200, body: { data: [] } },
  )
  freshClient()
  signedInAs(coeMaster)
  await renderAt('/', <CheckInForm eventId="e1" initial={initial} />)
  return server
}
const checkedIn = (more: object = {}) => ({
  status: 200,
  body: { name: 'Asha', organisation: 'Hasiru', checkedInAt: AT, is_repeated: false, ...more },
})
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Check in' }))
const input = () => screen.getByLabelText<HTMLInputElement>('Code of a participant')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

describe('checking in', () => {
  it('names the person and is ready for the next code', async () => {
    const { calls } = await show(() => checkedIn())
    await userEvent.type(input(), '4k7qx-09mzt')
    await submit()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Asha, Hasiru: checked in'))
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/event/e1/check-in',
      body: { code: '4k7qx-09mzt' },
    })
    expect([input().value, document.activeElement]).toEqual(['', input()])
  })

  it('says when somebody had been checked in before', async () => {
    await show(() => checkedIn({ is_repeated: true }), '4K7QX-09MZT')
    await submit()
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(/^Asha, Hasiru: already checked in at /),
    )
  })

  it('says why a code checks nobody in, and keeps it', async () => {
    const detail = 'This code is for another event.'
    await show(() => ({ status: 409, body: { status: 409, code: 'conflict', detail, errors: [] } }))
    await submit()
    expect(await screen.findByText('Enter a code')).toBeDefined()
    await userEvent.type(input(), '4K7QX09MZT')
    await submit()
    expect(await screen.findByText(detail)).toBeDefined()
    expect(input().value).toBe('4K7QX09MZT')
  })

  it('waits for the button when the page was opened by a code', async () => {
    const { calls } = await show(() => checkedIn(), '4K7QX-09MZT')
    expect(input().value).toBe('4K7QX-09MZT')
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('takes the first code that the camera sees, and then releases the camera', async () => {
    const stop = vi.fn()
    const looks = [[], [{ rawValue: '4K7QX-09MZT' }]]
    const detect = async () => looks.shift() ?? []
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = detect
      },
    )
    const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
    const mediaDevices = { getUserMedia: async () => stream }
    Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const { calls } = await show(() => checkedIn())
    await userEvent.click(screen.getByRole('button', { name: 'Scan' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Asha, Hasiru: checked in'))
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { code: '4K7QX-09MZT' } })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(stop).toHaveBeenCalledOnce()
  })

  it('says if the camera cannot be used', async () => {
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => []
      },
    )
    const refuse = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refuse }, configurable: true })
    await show(() => checkedIn())
    await userEvent.click(screen.getByRole('button', { name: 'Scan' }))
    expect(await screen.findByText(/^The camera cannot be used\./)).toBeDefined()
  })

  it('offers the camera only where the browser reads codes', async () => {
    await show(() => checkedIn())
    expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull()
  })
})
