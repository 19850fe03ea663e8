import { Button, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CHECK_IN } from '#domain/api/endpoints.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { asProblem } from '#web/api/problem.ts'
import { useTimeZone } from '#web/api/public.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { canScan } from './barcode-detector.ts'
import classes from './participants.module.css'

const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog)

interface Props {
  eventId: string
  /** The code with which the page was opened; whoever opened it still presses the button. */
  initial: string
}

/** Checks participants in by their codes, typed or scanned (event-registration.md, Checking in). */
export const CheckInForm = ({ eventId, initial }: Props) => {
  const client = useQueryClient()
  const zone = useTimeZone()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [result, setResult] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const send = async (given: string) => {
    if (isBusy) return
    setResult('')
    setError(null)
    if (given.trim() === '') {
      setError('Enter a code')
      return input.current?.focus()
    }
    setBusy(true)
    try {
      const {
        name,
        organisation,
        checkedInAt,
        is_repeated: isRepeated,
      } = await ask(CHECK_IN, {
        params: { id: eventId },
        body: { code: given },
      })
      const person = organisation === null ? name : `${name}, ${organisation}`
      setResult(
        isRepeated
          ? `${person}: already checked in at ${formatMoment(checkedInAt, zone)}`
          : `${person}: checked in`,
      )
      setCode('')
      void client.invalidateQueries({ queryKey: keys.participants(eventId) })
    } catch (failure) {
      const problem = asProblem(failure)
      setError(problem.byField['code'] ?? problem.detail)
    } finally {
      setBusy(false)
      input.current?.focus()
    }
  }
  return (
    <>
      <form
        className={classes.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void send(code)
        }}
      >
        <TextInput
          ref={input}
          className={classes.code}
          label="Code of a participant"
          placeholder="4K7QX-09MZT"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={500}
          value={code}
          error={error}
          onChange={(e) => {
            setCode(e.currentTarget.value)
            setError(null)
          }}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={isBusy}>
            Check in
          </Button>
          {canScan() && (
            <Button
              variant="default"
              leftSection={<IconQrcode size={16} stroke={1.6} aria-hidden />}
              onClick={() => setScanning(true)}
            >
              Scan
            </Button>
          )}
        </div>
      </form>
      <p role="status" className={classes.result}>
        {result}
      </p>
      {isScanning && (
        <ScanDialog
          onRead={(text) => {
            setScanning(false)
            void send(text)
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  )
}
