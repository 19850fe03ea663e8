import { activity } from './activity.ts'
import { allNotes } from './all-notes.ts'
import { approvals } from './approvals.ts'
import { changePassword } from './change-password.ts'
import { completeMentor } from './complete-mentor.ts'
import { completeProfile } from './complete-profile.ts'
import { completeStartup } from './complete-startup.ts'
import { confirmEmail } from './confirm-email.ts'
import { contactMessages } from './contact-messages.ts'
import { dashboard } from './dashboard.ts'
import { deleted } from './deleted.ts'
import { eventParticipants } from './event-participants.ts'
import { excelViewer } from './excel-viewer.ts'
import { forgotPassword } from './forgot-password.ts'
import { oneImport } from './import.ts'
import { imports } from './imports.ts'
import { incubator } from './incubator.ts'
import { incubators } from './incubators.ts'
import { incubatorsOfKind } from './incubators-of-kind.ts'
import { invitations } from './invitations.ts'
import { mails } from './mails.ts'
import { mentor } from './mentor.ts'
import { mentorStartups } from './mentor-startups.ts'
import { mentors } from './mentors.ts'
import { notices } from './notices.ts'
import { onboardIncubator } from './onboard-incubator.ts'
import { onboardStartup } from './onboard-startup.ts'
import { ownIncubator } from './own-incubator.ts'
import { ownStartup } from './own-startup.ts'
import { pdfViewer } from './pdf-viewer.ts'
import { profile } from './profile.ts'
import { programs } from './programs.ts'
import { raiseRequest } from './raise-request.ts'
import { records } from './records.ts'
import { rights } from './rights.ts'
import { root } from './root.ts'
import { setPassword } from './set-password.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { signedIn } from './signed-in.ts'
import { startup } from './startup.ts'
import { startupDocuments } from './startup-documents.ts'
import { startups } from './startups.ts'
import { system } from './system.ts'
import { templates } from './templates.ts'
import { uploads } from './uploads.ts'

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
