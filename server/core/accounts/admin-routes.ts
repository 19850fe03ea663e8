import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/admin.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mount } from '#server/platform/http/mount.ts'
import {
  addAdmin,
  changeAdmin,
  deleteAdmin,
  listAdmins,
  listAdminsOfOwner,
  listPortalAccounts,
} from './admins.ts'
import { queueHash } from './hash-queue.ts'
import { hashPassword } from './passwords.ts'
import { makeTemporaryPassword } from './temporary-password.ts'

/** Admins of the portal and of incubators (http-calls.md, Account calls). */
export function addAdminRoutes(app: FastifyInstance, db: Database): void {
  mount(app, api.listAdmins, ({ actor, query }) => listAdmins(db, actor, query()))
  mount(app, api.listAdminsOfOwner, ({ actor, params, query }) =>
    listAdminsOfOwner(db, actor, params.id.toLowerCase(), query()),
  )
  mount(app, api.listPortalAccounts, ({ actor, query }) => listPortalAccounts(db, actor, query()))
  mount(app, api.addAdmin, async ({ actor, author, body }) => {
    const password = makeTemporaryPassword()
    let isGiven = false
    const admin = await addAdmin(db, author, body, () => {
      isGiven = true
      return queueHash({ account: actor.uid ?? '', ip: author.ipv4 }, () => hashPassword(password))
    })
    return isGiven ? { ...admin, temporary_password: password } : admin
  })
  mount(app, api.changeAdmin, ({ author, params, body }) =>
    changeAdmin(db, author, params.id.toLowerCase(), body),
  )
  mount(app, api.deleteAdmin, ({ author, params }) => deleteAdmin(db, author, params.id.toLowerCase()))
}
