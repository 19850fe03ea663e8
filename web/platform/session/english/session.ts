/** The texts that every page of the application may show of a person's rights and choices. */
export const sessionTexts = {
  save: 'Save',
  sendForApproval: 'Send for approval',
  choiceNotSaved: (reason: string) => `Your choice could not be saved: ${reason}`,
}
export type SessionTexts = typeof sessionTexts
