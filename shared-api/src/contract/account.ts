import * as v from 'valibot'
import { LoginMethod, Password } from './session'

/** `POST /account/password` */
export const PasswordChange = v.object({ currentPassword: Password, newPassword: Password })
export type PasswordChange = v.InferOutput<typeof PasswordChange>

/** A session of the caller's account that has not ended. */
export const OwnSession = v.object({
  id: v.string(),
  /** The `User-Agent` of the browser. */
  device: v.string(),
  openedBy: LoginMethod,
  createdAt: v.string(),
  /** The time of the last token refresh. */
  lastSeenAt: v.string(),
  /** True for the session that sent the request. */
  current: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof OwnSession>
