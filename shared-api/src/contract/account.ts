import * as v from 'valibot'
import { Password } from './session'

/** `POST /account/password` */
export const PasswordChange = v.object({ currentPassword: Password, newPassword: Password })
export type PasswordChange = v.InferOutput<typeof PasswordChange>

/** One of one's own logins that have not ended. */
export const OwnSession = v.object({
  id: v.string(),
  /** What the browser calls itself (`User-Agent`). */
  device: v.string(),
  createdAt: v.string(),
  /** When it last got a new access token. */
  lastSeenAt: v.string(),
  /** The one that asks. */
  current: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof OwnSession>
