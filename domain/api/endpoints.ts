/**
 * Every call's method and path below `/api`, written here and nowhere else. They stand apart from the contracts
 * because the web takes them along and leaves the schemas behind.
 */
export const SIGN_IN = 'POST /auth/login'
export const READ_SESSION = 'GET /auth/session'
export const SIGN_OUT = 'POST /auth/logout'
export const CHANGE_PASSWORD = 'POST /auth/change-password'
export const CHANGE_EMAIL = 'POST /auth/change-email'
export const FORGOT_PASSWORD = 'POST /auth/forgot-password'
export const SET_PASSWORD = 'POST /auth/set-password'
export const SET_UP = 'POST /auth/setup'
export const READ_USER = 'GET /user/{id}'
export const READ_ROLE = 'GET /role/{id}'

export const LIST_OWN_APPROVALS = 'GET /approvals'
export const LIST_APPROVALS = 'GET /approvals/incubator/{id}'
export const READ_APPROVAL = 'GET /approvals/{id}'
export const LIST_APPROVAL_CHANGES = 'GET /approvals/{id}/changes'
export const DECIDE_APPROVAL = 'PUT /approvals/{id}'
export const DELETE_APPROVAL = 'DELETE /approvals/{id}'
export const ADD_APPROVAL = 'POST /approvals'
