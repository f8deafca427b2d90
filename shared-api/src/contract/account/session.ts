import * as v from 'valibot'
import { Email } from '../values/fields'
import { tooLong, tooShort } from '../values/text'

export const AccountRole = v.picklist(['ADMINISTRATOR', 'EMPLOYEE', 'OWNER'])
export type AccountRole = v.InferOutput<typeof AccountRole>

export const Password = v.pipe(v.string(), v.minLength(4, tooShort(4)), v.maxLength(50, tooLong(50)))

/** How a session was opened. */
export const LoginMethod = v.picklist([
  'password',
  'password-code',
  'password-passkey',
  'passkey',
  'recovery-code',
])
export type LoginMethod = v.InferOutput<typeof LoginMethod>

/** `POST /auth/authenticate` */
export const Credentials = v.object({ email: Email, password: Password })
export type Credentials = v.InferOutput<typeof Credentials>

export const Authenticated = v.object({
  authToken: v.string(),
  name: v.string(),
  email: v.string(),
  role: AccountRole,
  /** The language that the user has chosen, such as `es`. Missing until one is chosen. */
  language: v.optional(v.string()),
  /** The role must have a second factor and the account has none: until one is enrolled nothing else is allowed. */
  mustEnrol: v.optional(v.boolean()),
})
export type Authenticated = v.InferOutput<typeof Authenticated>

/** Response of `POST /auth/refresh`: the new access token, and the role that the account has now. */
export const Refreshed = v.object({ token: v.string(), role: AccountRole })
export type Refreshed = v.InferOutput<typeof Refreshed>

const LinkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** `POST /auth/invitation`: asks whom a link is for. */
export const InvitationCheck = v.object({ token: LinkToken })

/** Whom a link is for that still works. */
export const Invited = v.object({
  name: v.string(),
  email: v.string(),
  role: AccountRole,
  /** True when the account has no password yet. */
  isNew: v.boolean(),
})
export type Invited = v.InferOutput<typeof Invited>

/** `POST /auth/register`: redeems an invitation. */
export const Registration = v.object({ token: LinkToken, password: Password })
export type Registration = v.InferOutput<typeof Registration>
