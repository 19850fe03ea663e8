/** The texts of every wizard; those of its record are in the definition, and of its steps where it is shown. */
export const wizardTexts = {
  submit: 'Submit',
  save: 'Save',
  cancel: 'Cancel',
  back: 'Back',
  next: 'Next',
  /** Read aloud after the step's name. */
  step: ({ number, count }: { number: number; count: number }) => `, step ${number} of ${count}`,
  noDraft: "This browser can't keep a draft. Save before you leave.",
  needsApproval: 'Nothing changes until a COE Master approves.',
  kept: 'Draft kept in this browser.',
  notSaved: 'Nothing was saved.',
  offer: {
    title: 'Continue where you stopped?',
    lead: (moment: string) => `This browser kept a draft from ${moment}. It is not saved yet.`,
    continue: 'Continue',
    discard: 'Discard draft',
  },
}
export type WizardTexts = typeof wizardTexts
