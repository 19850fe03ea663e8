/**
 * The method and path of every call below `/api`, defined only here. They are separate from the contracts,
 * because the web loads them without the schemas.
 */
export const SIGN_IN = 'POST /auth/login'
export const READ_SESSION = 'GET /auth/session'
export const SIGN_OUT = 'POST /auth/logout'
export const CHANGE_PASSWORD = 'POST /auth/change-password'
export const CHANGE_EMAIL = 'POST /auth/change-email'
export const READ_SIGN_IN_EMAIL = 'GET /user/{id}/email'
export const CORRECT_EMAIL = 'POST /user/{id}/email'
export const CONFIRM_EMAIL = 'POST /auth/confirm-email'
export const FORGOT_PASSWORD = 'POST /auth/forgot-password'
export const SET_PASSWORD = 'POST /auth/set-password'
export const SET_UP = 'POST /auth/setup'
export const CHANGE_PREFERENCES = 'PUT /auth/preferences'
export const READ_USER = 'GET /user/{id}'
export const ADD_USER = 'POST /user'
export const READ_ROLE = 'GET /role/{id}'

export const LIST_ADMINS = 'GET /admin'
export const LIST_ADMINS_OF_OWNER = 'GET /admin/account/{id}'
export const LIST_PORTAL_ACCOUNTS = 'GET /super-incubators'
export const ADD_ADMIN = 'POST /admin'
export const CHANGE_ADMIN = 'PUT /admin/{id}'
export const DELETE_ADMIN = 'DELETE /admin/{id}'

export const LIST_OWN_APPROVALS = 'GET /approvals'
export const LIST_APPROVALS = 'GET /approvals/incubator/{id}'
export const READ_APPROVAL = 'GET /approvals/{id}'
export const LIST_APPROVAL_CHANGES = 'GET /approvals/{id}/changes'
export const DECIDE_APPROVAL = 'PUT /approvals/{id}'
export const DELETE_APPROVAL = 'DELETE /approvals/{id}'
export const ADD_APPROVAL = 'POST /approvals'
export const DECIDE_APPROVALS = 'POST /approvals/decide'
export const ADD_COMMENT = 'POST /approvals/{id}/comments'
export const COUNT_APPROVALS = 'GET /approvals/incubator/{id}/counts'

export const LIST_LOG = 'GET /editActivity'
export const LIST_LOG_OF_INCUBATOR = 'GET /editActivity/incubator/{id}'
export const READ_LOG_FIGURES = 'GET /editActivity/figures'
export const EXPORT_LOG = 'GET /editActivity/export'
export const ADD_TO_LOG = 'POST /editActivity'
export const LIST_NOTICES = 'GET /notices'
export const READ_NOTICES = 'PUT /notices/read'
export const READ_NOTICE_SETTINGS = 'GET /notices/settings'
export const CHANGE_NOTICE_SETTINGS = 'PUT /notices/settings'
export const ADD_INVITATION = 'POST /invitations'
export const LIST_INVITATIONS = 'GET /invitations'
export const REVOKE_INVITATION = 'POST /invitations/{id}/revoke'
export const MAIL_INVITATION = 'POST /invitations/{id}/mail'
export const READ_PUBLIC_INVITATION = 'GET /public/invitations/{hash}'
export const ACCEPT_INVITATION = 'POST /public/invitations/{hash}/accept'
export const REQUEST_INVITATION = 'POST /public/invitations/{hash}/request'
export const EXPORT_PORTAL_INSIGHTS = 'GET /insights/portal/export'
export const EXPORT_INCUBATOR_INSIGHTS = 'GET /insights/incubator/export'
export const LIST_STANDARD_SETS = 'GET /standard-set'
export const CHANGE_STANDARD_SET = 'PUT /standard-set/{type}'
export const ADD_SET = 'POST /deliverables-as-per-mou/add-set'
export const LIST_MAILS = 'GET /mails'
export const RETRY_MAILS = 'POST /mails/retry'

/** The same calls under their other name. */
export const LIST_LOG_ALIAS = 'GET /edit-activity'
export const LIST_LOG_OF_INCUBATOR_ALIAS = 'GET /edit-activity/incubator/{id}'
export const ADD_TO_LOG_ALIAS = 'POST /edit-activity'
export const LIST_PROFILE_ACTIVITY = 'GET /activity'
export const LIST_PROFILE_ACTIVITY_OF_INCUBATOR = 'GET /activity/incubator/{id}'
export const LIST_PROFILE_ACTIVITY_OF_PERSON = 'GET /activity/{id}'
export const ADD_PROFILE_ACTIVITY = 'POST /activity'

export const ADD_IMPORT = 'POST /imports'
export const LIST_IMPORTS = 'GET /imports'
export const READ_IMPORT = 'GET /imports/{id}'
export const CHANGE_IMPORT = 'PUT /imports/{id}'
export const DISCARD_IMPORT = 'DELETE /imports/{id}'
export const LIST_IMPORT_ROWS = 'GET /imports/{id}/rows'
export const ADD_IMPORT_NAMES = 'POST /imports/{id}/names'
export const COMMIT_IMPORT = 'POST /imports/{id}/commit'
export const FOLLOW_IMPORT = 'GET /imports/{id}/events'
export const READ_REJECTED_ROWS = 'GET /imports/{id}/rejected.csv'
export const UNDO_IMPORT = 'POST /imports/{id}/undo'
export const READ_TEMPLATE = 'GET /templates/{file}'

export const ADD_FILE = 'POST /files'
export const LIST_OWN_FILES = 'GET /files'
export const READ_FILE = 'GET /files/{folder}/{name}'
export const LIST_FILE_ROWS = 'GET /files/{folder}/{name}/rows'
export const REMOVE_FILE = 'DELETE /files'

export const READ_PORTAL_COUNTS = 'GET /stats'
export const READ_INCUBATOR_COUNTS = 'GET /stats/incubator/{id}'
export const READ_PORTAL_INSIGHTS = 'GET /insights/portal'
export const READ_INCUBATOR_INSIGHTS = 'GET /insights/incubator'
export const READ_STARTUP_INSIGHTS = 'GET /insights/startup'
export const READ_MENTOR_INSIGHTS = 'GET /insights/mentor'
export const READ_MODULE_COUNTS = 'GET /stats/performance/{id}'
export const LIST_REGIONS = 'GET /regions'
export const LIST_REGIONS_OF_STATE = 'POST /regions'
export const LIST_INCUBATOR_TYPES = 'GET /type'
export const READ_INCUBATOR_TYPE = 'GET /type/{name}'
/** The same call under its other name. */
export const READ_INCUBATOR_TYPE_ALIAS = 'GET /type/typeName/{name}'
export const LIST_SECTORS = 'GET /sectors'
export const LIST_OPTIONS = 'GET /options/{entity}/{field}'

export const READ_PUBLIC_COUNTS = 'GET /public/stats'
export const READ_PROGRAMME = 'GET /public/programme'
export const LIST_PUBLIC_INCUBATORS = 'GET /public/incubators'
export const READ_PUBLIC_INCUBATOR = 'GET /public/incubators/{id}'
export const LIST_PUBLIC_STARTUPS = 'GET /public/startups'
export const READ_PUBLIC_STARTUP = 'GET /public/startups/{id}'
export const LIST_PUBLIC_MENTORS = 'GET /public/mentors'
export const READ_PUBLIC_MENTOR = 'GET /public/mentors/{id}'
export const LIST_PUBLIC_EVENTS = 'GET /public/events'
export const READ_PUBLIC_EVENT = 'GET /public/events/{id}'
export const LIST_PUBLIC_MODULE = 'GET /public/incubators/{id}/{module}'
export const READ_PUBLIC_FIGURES = 'GET /public/incubators/{id}/{module}/figures'
export const READ_PUBLIC_MODULE_COUNTS = 'GET /public/incubators/{id}/counts'

export const SEND_CONTACT_MESSAGE = 'POST /contact'
export const LIST_CONTACT_MESSAGES = 'GET /contact'
export const READ_CONTACT_MESSAGE = 'GET /contact/{id}'
export const ANSWER_CONTACT_MESSAGE = 'PUT /contact/{id}'
export const SEND_CONTACT_ANSWER = 'POST /contact/{id}/answer'

/** Contact messages and raised requests in one list. */
export const LIST_INBOX = 'GET /inbox'
export const COUNT_INBOX = 'GET /inbox/counts'
export const LIST_ASSIGNEES = 'GET /inbox/{kind}/{id}/assignees'
export const ASSIGN_INBOX_ITEM = 'PUT /inbox/{kind}/{id}/assignee'

/** Searches records of every entity. */
export const SEARCH = 'GET /search'
export const SEARCH_PUBLIC = 'GET /public/search'

/** Lists with filters, order and columns that somebody saved under a name. */
export const LIST_VIEWS = 'GET /views'
export const ADD_VIEW = 'POST /views'
export const CHANGE_VIEW = 'PUT /views/{id}'
export const DELETE_VIEW = 'DELETE /views/{id}'

/** For crashes of the web. */
export const REPORT_ERROR = 'POST /error-log'

export const READ_HEALTH = 'GET /health'
export const READ_DESCRIPTION = 'GET /openapi.json'
export const READ_SYSTEM = 'GET /system'

export const SUM_FUNDING_RAISED = 'GET /funding-raised/total'
export const READ_EVENT_COUNTS = 'GET /event/incubator/{id}/stats'
export const REGISTER_FOR_EVENT = 'POST /event/{id}/register'
export const LIST_PARTICIPANTS = 'GET /event/{id}/participants'
export const EXPORT_PARTICIPANTS = 'GET /event/{id}/participants/export'
export const CHECK_IN = 'POST /event/{id}/check-in'
export const ADD_PARTICIPANT = 'POST /event/{id}/participants'
export const CHANGE_PARTICIPANT = 'PUT /event/{id}/participants/{item}'
export const MESSAGE_PARTICIPANTS = 'POST /event/{id}/participants/message'
export const CANCEL_REGISTRATION = 'DELETE /public/registrations/{token}'
export const ANSWER_REQUEST = 'POST /request/{id}/answer'
export const LIST_PROVING_RECORDS = 'GET /deliverables-as-per-mou/{id}/records'

export const CANCEL_SESSION = 'POST /mentor-session/{id}/cancel'
export const CLOSE_SESSION = 'POST /mentor-session/{id}/close'
export const MOVE_SESSION = 'POST /mentor-session/{id}/move'
export const READ_CALENDAR = 'GET /mentor-session/{id}.ics'
export const READ_WEEKLY_HOURS = 'GET /mentor/{id}/hours'
export const CHANGE_WEEKLY_HOURS = 'PUT /mentor/{id}/hours'
export const LIST_SLOTS = 'GET /mentor/{id}/slots'

/** The part of an entity that its calls need: its name is its path. */
interface Named {
  readonly name: string
}

export const LIST_RECORDS = ({ name }: Named) => `GET /${name}` as const
export const EXPORT_RECORDS = ({ name }: Named) => `GET /${name}/export` as const
export const EXPORT_CHOSEN_RECORDS = ({ name }: Named) => `POST /${name}/export` as const
export const READ_FIGURES = ({ name }: Named) => `GET /${name}/figures` as const
export const READ_RECORD = ({ name }: Named) => `GET /${name}/{id}` as const
export const LIST_HISTORY = ({ name }: Named) => `GET /${name}/{id}/history` as const
export const LIST_PROPOSALS = ({ name }: Named) => `GET /${name}/{id}/proposals` as const
export const LIST_ADDITIONS = ({ name }: Named) => `GET /${name}/additions` as const
export const CREATE_RECORD = ({ name }: Named) => `POST /${name}` as const
export const UPDATE_RECORD = ({ name }: Named) => `PUT /${name}/{id}` as const
export const DELETE_RECORD = ({ name }: Named) => `DELETE /${name}/{id}` as const
export const ADD_RECORDS = ({ name }: Named) => `POST /${name}/add` as const
export const CHANGE_RECORDS = ({ name }: Named) => `POST /${name}/change` as const
export const DELETE_RECORDS = ({ name }: Named) => `POST /${name}/delete` as const
export const RESTORE_RECORD = ({ name }: Named) => `POST /${name}/{id}/restore` as const

export const READ_LIVE = 'GET /live'

export const UNDO_BATCH = 'POST /batches/{id}/undo'
export const LIST_BATCH = 'GET /batches/{id}/history'
export const LIST_DELETED = 'GET /deleted'
export const RESTORE_DELETED = 'POST /deleted/restore'

/** One item of a record's list, by the list's name. */
export const ADD_ITEM = ({ name }: Named, list: string) => `POST /${name}/{id}/${list}` as const
export const CHANGE_ITEM = ({ name }: Named, list: string) => `PUT /${name}/{id}/${list}/{item}` as const
export const REMOVE_ITEM = ({ name }: Named, list: string) => `DELETE /${name}/{id}/${list}/{item}` as const

export const LIST_RETURNS = 'GET /return'
export const READ_RETURN = 'GET /return/{id}'
export const READ_RETURN_HISTORY = 'GET /return/{id}/history'
export const SAVE_RETURN = 'PUT /return/{id}'
export const SUBMIT_RETURN = 'POST /return/{id}/submit'
export const ACCEPT_RETURN = 'POST /return/{id}/accept'
export const SEND_BACK_RETURN = 'POST /return/{id}/send-back'
export const REOPEN_RETURN = 'POST /return/{id}/reopen'
export const LET_IN_RETURN = 'POST /return/{id}/let-in'
export const ASK_EXTENSION = 'POST /return/{id}/ask-extension'
export const DECLINE_EXTENSION = 'POST /return/{id}/decline-extension'
export const READ_RETURN_RECORDS = 'GET /return/{id}/records'
export const ADD_RETURN_COMMENT = 'POST /return/{id}/comments'
export const ADD_RETURN = 'POST /return'
export const ADD_RETURNS = 'POST /return/add'
export const CHANGE_RETURNS = 'POST /return/change'
export const DELETE_RETURNS = 'POST /return/delete'
export const RESTORE_RETURN = 'POST /return/{id}/restore'
export const READ_RETURNS_BOARD = 'GET /returns/board'
export const LIST_RETURNS_DUE = 'GET /returns/due'
export const REMIND_OF_RETURNS = 'POST /returns/remind'
export const ACCEPT_RETURNS = 'POST /returns/accept'
export const READ_RETURN_FIGURES = 'GET /returns/figures'
export const COUNT_RETURNS = 'GET /returns/counts'
export const READ_FORM_TEMPLATES = 'GET /returns/templates'
export const READ_FORM_VERSIONS = 'GET /return-form/{id}/versions'
