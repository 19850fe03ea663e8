import { activity } from './features/activity/activity.route.ts'
import { allNotes } from './features/notes/all-notes.route.ts'
import { approvals } from './core/approvals/approvals.route.ts'
import { changePassword } from './features/accounts/change-password.route.ts'
import { completeMentor } from './features/mentoring/complete-mentor.route.ts'
import { completeProfile } from './features/incubators/complete-profile.route.ts'
import { completeStartup } from './features/startups/complete-startup.route.ts'
import { confirmEmail } from './features/accounts/confirm-email.route.ts'
import { contactMessages } from './features/contact/contact-messages.route.ts'
import { dashboard } from './features/dashboard/dashboard.route.ts'
import { deleted } from './core/records/deleted.route.ts'
import { eventParticipants } from './features/events/event-participants.route.ts'
import { excelViewer } from './features/viewers/excel-viewer.route.ts'
import { forgotPassword } from './features/accounts/forgot-password.route.ts'
import { oneImport } from './core/records/imports/import.route.ts'
import { imports } from './core/records/imports/imports.route.ts'
import { incubator } from './features/incubators/incubator.route.ts'
import { incubators } from './features/incubators/incubators.route.ts'
import { incubatorsOfKind } from './features/incubators/incubators-of-kind.route.ts'
import { invitations } from './features/invitations/invitations.route.ts'
import { mails } from './features/settings/mails.route.ts'
import { mentor } from './features/mentoring/mentor.route.ts'
import { mentorStartups } from './features/mentoring/mentor-startups.route.ts'
import { mentors } from './features/mentoring/mentors.route.ts'
import { notices } from './features/notices/notices.route.ts'
import { onboardIncubator } from './features/invitations/onboard-incubator.route.ts'
import { onboardStartup } from './features/invitations/onboard-startup.route.ts'
import { ownIncubator } from './features/incubators/own-incubator.route.ts'
import { ownStartup } from './features/startups/own-startup.route.ts'
import { pdfViewer } from './features/viewers/pdf-viewer.route.ts'
import { profile } from './features/accounts/profile.route.ts'
import { programs } from './features/programs/programs.route.ts'
import { raiseRequest } from './features/raised-requests/raise-request.route.ts'
import { records } from './features/lists/records.route.ts'
import { rights } from './features/settings/rights.route.ts'
import { root } from './shell/root.route.ts'
import { setPassword } from './features/accounts/set-password.route.ts'
import { settings } from './features/settings/settings.route.ts'
import { setup } from './features/accounts/setup.route.ts'
import { signedIn } from './shell/signed-in.route.ts'
import { startup } from './features/startups/startup.route.ts'
import { startupDocuments } from './features/startups/startup-documents.route.ts'
import { startups } from './features/startups/startups.route.ts'
import { system } from './features/settings/system.route.ts'
import { templates } from './features/settings/templates.route.ts'
import { uploads } from './features/settings/uploads.route.ts'

/** All addresses; those below `signedIn` redirect visitors. */
export const routeTree = root.addChildren([
  forgotPassword,
  setPassword,
  confirmEmail,
  setup,
  onboardStartup,
  onboardIncubator,
  changePassword,
  pdfViewer,
  excelViewer,
  signedIn.addChildren([
    dashboard,
    profile,
    notices,
    completeProfile,
    incubators,
    incubatorsOfKind,
    incubator,
    ownIncubator,
    imports,
    oneImport,
    startups,
    programs,
    startup,
    ownStartup,
    startupDocuments,
    completeStartup,
    eventParticipants,
    mentors,
    mentor,
    mentorStartups,
    completeMentor,
    approvals,
    invitations,
    contactMessages,
    settings,
    mails,
    system,
    activity,
    deleted,
    records,
    rights,
    allNotes,
    raiseRequest,
    uploads,
    templates,
  ]),
])
