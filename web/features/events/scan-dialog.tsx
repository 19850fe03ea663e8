import { Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { makeReader } from './barcode-detector.ts'
import classes from './participants.module.css'

/** Milliseconds between two looks at the camera's picture. */
const LOOK_EVERY = 200

interface Props {
  /** Gets what the first code says. */
  onRead: (text: string) => void
  onClose: () => void
}

/** Reads a QR code with the camera, until one is found or the dialog is closed. */
export const ScanDialog = ({ onRead, onClose }: Props) => {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const report = useEffectEvent(onRead)
  useEffect(() => {
    const reader = makeReader()
    let isOver = false
    let stream: MediaStream | undefined
    let timer: number | undefined
    const look = async () => {
      const found = video.current ? await reader?.detect(video.current).catch(() => []) : []
      const text = found?.[0]?.rawValue
      if (isOver) return
      if (text === undefined) timer = window.setTimeout(() => void look(), LOOK_EVERY)
      else report(text)
    }
    const begin = async () => {
      try {
        const given = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        stream = given
        if (isOver || !video.current) return given.getTracks().forEach((track) => track.stop())
        video.current.srcObject = given
        await video.current.play()
        void look()
      } catch {
        if (!isOver) setFailed(true)
      }
    }
    void begin()
    return () => {
      isOver = true
      window.clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <Dialog title="Scan a code" onClose={onClose}>
      {hasFailed ? (
        <Text>The camera cannot be used. Allow it in the browser, or type the code.</Text>
      ) : (
        <video ref={video} muted playsInline className={classes.video} aria-label="The camera’s picture" />
      )}
    </Dialog>
  )
}
