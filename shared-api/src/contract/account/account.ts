import * as v from 'valibot'
import { Email } from '../values/fields'
import { text } from '../values/text'
import { LoginMethod, Password } from './session'

/** `POST /account/password` */
export const PasswordChange = v.object({ currentPassword: Password, newPassword: Password })
export type PasswordChange = v.InferOutput<typeof PasswordChange>

/** `GET /account/profile`, of an administrator or owner. */
export const OwnProfile = v.object({ name: v.string(), lastname: v.string(), email: v.string() })
export type OwnProfile = v.InferOutput<typeof OwnProfile>

/** `PUT /account/profile`: the password proves who changes the address to log in with. */
export const OwnProfileInput = v.object({
  name: text(3, 100),
  lastname: text(3, 100),
  email: Email,
  currentPassword: Password,
})
export type OwnProfileInput = v.InferOutput<typeof OwnProfileInput>

/** The code of a language of the browser: `es`. The server knows no list of them, so that a new one needs no release of it. */
export const LanguageCode = v.pipe(v.string(), v.regex(/^[a-z]{2,8}$/, 'Not a language, such as es'))

/** `PUT /account/language` */
export const OwnLanguage = v.object({ language: LanguageCode })
export type OwnLanguage = v.InferOutput<typeof OwnLanguage>

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
