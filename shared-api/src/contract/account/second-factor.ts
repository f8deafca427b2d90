import * as v from 'valibot'
import { message } from '../values/message'
import { TypedText } from '../values/text'
import { OwnPasskey, PasskeySignature } from './passkey'
import { Authenticated, Password } from './session'

/** The six digits of an authenticator app. Spaces are ignored. */
export const AppCode = v.pipe(
  TypedText,
  v.maxLength(20, message(/*i18n*/ 'Six digits')),
  v.transform((code) => code.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, message(/*i18n*/ 'Six digits')),
)

/** `abcd-efgh-ijkl-mnop`. Case, spaces and hyphens are ignored. */
export const RecoveryCode = v.pipe(
  TypedText,
  v.maxLength(40, message(/*i18n*/ 'Not a recovery code')),
  v.transform((code) => code.toLowerCase().replaceAll(/[\s-]/g, '')),
  v.regex(/^[a-z2-7]{16}$/, message(/*i18n*/ 'Not a recovery code')),
)

export const SecondFactorMethod = v.picklist(['code', 'passkey', 'recovery-code'])
export type SecondFactorMethod = v.InferOutput<typeof SecondFactorMethod>

const Ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** Answer to the right password of an account that has a second factor. */
export const SecondStep = v.object({
  /** Identifies the login in its second step. It is valid for some minutes and grants no access. */
  ticket: v.string(),
  /** The methods with which the user can complete the second step. */
  methods: v.array(SecondFactorMethod),
})
export type SecondStep = v.InferOutput<typeof SecondStep>

/** Response of `POST /auth/authenticate`. */
export const LoginResponse = v.union([Authenticated, SecondStep])
export type LoginResponse = v.InferOutput<typeof LoginResponse>

/** `POST /auth/passkey-options`: with a ticket for the second step, without one for a login with a passkey alone. */
export const PasskeyOptionsInput = v.object({ ticket: v.optional(Ticket) })
export type PasskeyOptionsInput = v.InferOutput<typeof PasskeyOptionsInput>

/** `POST /auth/passkey` */
export const PasskeyLogin = v.object({ passkey: PasskeySignature })
export type PasskeyLogin = v.InferOutput<typeof PasskeyLogin>

/** `POST /auth/second-factor` */
export const SecondFactorProof = v.variant('method', [
  v.object({ method: v.literal('code'), ticket: Ticket, code: AppCode }),
  v.object({ method: v.literal('recovery-code'), ticket: Ticket, code: RecoveryCode }),
  v.object({ method: v.literal('passkey'), ticket: Ticket, passkey: PasskeySignature }),
])
export type SecondFactorProof = v.InferOutput<typeof SecondFactorProof>

/** `POST /account/confirm`: the caller proves again to be the holder of the account. */
export const Confirmation = v.variant('method', [
  v.object({ method: v.literal('password'), password: Password }),
  v.object({ method: v.literal('passkey'), passkey: PasskeySignature }),
])
export type Confirmation = v.InferOutput<typeof Confirmation>

/** Response of `GET /account/second-factor`. */
export const OwnSecondFactor = v.object({
  passkeys: v.array(OwnPasskey),
  /** The time of its enrolment. Null: there is none. */
  authenticatorAppSince: v.nullable(v.string()),
  recoveryCodesLeft: v.number(),
  /** The caller's role must have a second factor: the last one cannot be removed. */
  required: v.boolean(),
  /** False: the server does not know its public address, without which there are no passkeys. */
  passkeysOffered: v.boolean(),
  /** The login is recent enough for changes. Otherwise `POST /account/confirm` comes first. */
  confirmed: v.boolean(),
})
export type OwnSecondFactor = v.InferOutput<typeof OwnSecondFactor>

/** Response of `POST /account/authenticator-app/secret`: what an app is set up with. */
export const AppSecret = v.object({
  /** In base32, to be typed. */
  secret: v.string(),
  /** `otpauth://totp/…`, to be scanned. */
  uri: v.string(),
})
export type AppSecret = v.InferOutput<typeof AppSecret>

/** `POST /account/authenticator-app` */
export const NewAuthenticatorApp = v.object({ code: AppCode })
export type NewAuthenticatorApp = v.InferOutput<typeof NewAuthenticatorApp>

/** Recovery codes in plain text, which are returned once. Null: the existing ones stay valid. */
export const Enrolled = v.object({ recoveryCodes: v.nullable(v.array(v.string())) })
export type Enrolled = v.InferOutput<typeof Enrolled>

/** `GET` and `PUT /second-factor-policy`: the roles that must have a second factor. */
export const SecondFactorPolicy = v.object({ administrators: v.boolean(), owners: v.boolean() })
export type SecondFactorPolicy = v.InferOutput<typeof SecondFactorPolicy>
