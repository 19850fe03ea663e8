/** The entry in the menus of lists. Many pages load it first, so it is apart from the page. */
export const invitationsMenuTexts = { label: 'Invitations' }
export type InvitationsMenuTexts = typeof invitationsMenuTexts
