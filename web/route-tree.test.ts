import { createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { routeTree } from './route-tree.ts'

const routes = Object.values(createRouter({ routeTree }).routesById).filter(
  ({ options }) => 'path' in options && options.path !== undefined,
)
const pathsOf = (isWanted: (id: string) => boolean): string[] =>
  routes
    .filter(({ id }) => isWanted(id))
    .map(({ fullPath }) => fullPath)
    .toSorted()
const isGuarded = (id: string): boolean => id.startsWith('/signed-in/')

// (screens.md, Addresses of the web)
describe('the addresses of the product', () => {
  it('include every address that the pages name for signed-in people', () => {
    expect(pathsOf(isGuarded)).toEqual(
      [
        '/dashboard',
        '/incubators',
        '/incubators/$kind',
        '/incubator',
        '/incubator/$id',
        '/startups',
        '/programs',
        '/startup',
        '/startup/$id',
        '/startup/$id/documents',
        '/event/$id/participants',
        '/mentors',
        '/mentor/$id',
        '/mentor-startups',
        '/approvals',
        '/editActivity',
        '/deleted',
        '/records/$module',
        '/settings',
        '/invitations',
        '/mails',
        '/system',
        '/contact-messages',
        '/profile',
        '/notices',
        '/profile/complete',
        '/profile/startup/complete',
        '/profile/mentor/complete',
        '/raise-request',
        '/all-notes',
        '/uploads',
        '/form/templates',
        '/imports',
        '/imports/$id',
        '/rights',
      ].toSorted(),
    )
  })

  // (accounts-and-sign-in.md, Pages that need a sign-in)
  it('are open to visitors only where the pages say so', () => {
    expect(pathsOf((id) => !isGuarded(id))).toEqual(
      [
        '/forgot-password',
        '/set-password',
        '/confirm-email',
        '/setup',
        // Only for a person with a temporary password.
        '/change-password',
        '/incubator/onboard/invite',
        '/startup/invite',
        '/pdfviewer',
        '/excelviewer',
      ].toSorted(),
    )
  })
})
