/** The browser's own reader of QR codes, which not every browser has. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { formats: readonly string[] }) => BarcodeReader
  }
}

/** Whether this browser can scan a code with a camera. */
export const canScan = (): boolean => window.BarcodeDetector !== undefined && 'mediaDevices' in navigator

export const makeReader = (): BarcodeReader | undefined =>
  window.BarcodeDetector && new window.BarcodeDetector({ formats: ['qr_code'] })
