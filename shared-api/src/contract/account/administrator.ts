import * as v from 'valibot'
import { Email, Id } from '../values/fields'
import { text } from '../values/text'
import { DeliveredInvitation } from './invitation'

/** INVITED: no password has been set yet. */
export const AccountStatus = v.picklist(['INVITED', 'ACTIVE', 'DISABLED'])
export type AccountStatus = v.InferOutput<typeof AccountStatus>

export const AdministratorRole = v.picklist(['ADMINISTRATOR', 'OWNER'])
export type AdministratorRole = v.InferOutput<typeof AdministratorRole>

/** Payload of `POST /administrator`. */
export const AdministratorInput = v.object({
  name: text(3, 100),
  lastname: text(3, 100),
  email: Email,
  role: v.optional(AdministratorRole, 'ADMINISTRATOR'),
})
export type AdministratorInput = v.InferOutput<typeof AdministratorInput>
export type AdministratorPayload = v.InferInput<typeof AdministratorInput>

/** The account of an administrator or owner. */
export const Administrator = v.object({
  id: Id,
  name: v.string(),
  lastname: v.string(),
  email: v.string(),
  role: AdministratorRole,
  status: AccountStatus,
  /** Whether the account has a second factor. */
  secondFactor: v.boolean(),
  lastLoginAt: v.nullable(v.string()),
})
export type Administrator = v.InferOutput<typeof Administrator>

/** Response of `POST /administrator`. */
export const InvitedAdministrator = v.object({
  administrator: Administrator,
  invitation: DeliveredInvitation,
})
export type InvitedAdministrator = v.InferOutput<typeof InvitedAdministrator>
