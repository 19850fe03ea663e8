/** Letters and digits that are not confused when read aloud, as for temporary passwords. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 6

/** Six random characters (invitations-and-onboarding.md, Passwords on onboarding pages). */
export function makePassword(): string {
  const drawn: string[] = []
  while (drawn.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Each character is as likely as any other: the last values of a byte are drawn again.
    if (byte < 256 - (256 % CHARACTERS.length)) drawn.push(CHARACTERS[byte % CHARACTERS.length]!)
  }
  return drawn.join('')
}
