/** The texts of the dialog in which people change their own address. */
export const emailTexts = {
  title: 'Update Email',
  new: 'New email',
  invalid: 'Email must be valid',
  password: 'Current password',
  passwordRequired: 'Current password is required',
  enterPassword: 'Please enter your current password',
  save: 'Save',
  updated: 'Email updated successfully',
  notUpdated: (reason: string) => `Failed to update email: ${reason}`,
  failed: 'An error occurred while updating email',
}
export type EmailTexts = typeof emailTexts
