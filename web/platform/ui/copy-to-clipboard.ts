import { toast } from './toast.ts'

/** Copies a text and confirms it by a toast (texts.md, Texts of copying). */
export async function copyToClipboard(text: string, done = `Copied ${text} to clipboard`): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('Error while copying!')
  }
}
