import { Button, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { asProblem } from '#web/platform/api/problem.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { canScan } from './barcode-detector.ts'
import { useCheckIn } from './use-check-in.ts'
import classes from './participants.module.css'

const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog)

interface Props {
  eventId: string
  /** The code with which the page was opened; whoever opened it still presses the button. */
  initial: string
}

/** Checks participants in by their codes, typed or scanned (event-registration.md, Checking in). */
export const CheckInForm = ({ eventId, initial }: Props) => {
  const { isBusy, checkIn } = useCheckIn(eventId)
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [result, setResult] = useState('')
  const [isScanning, setScanning] = useState(false)
  const send = async (given: string) => {
    if (isBusy) return
    setResult('')
    setError(null)
    if (given.trim() === '') {
      setError('Enter a code')
      return input.current?.focus()
    }
    try {
      setResult((await checkIn({ code: given })) ?? '')
      setCode('')
    } catch (failure) {
      const problem = asProblem(failure)
      setError(problem.byField['code'] ?? problem.detail)
    } finally {
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
