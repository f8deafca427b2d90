import * as v from 'valibot'
import { text } from '../values/text'

/** Bytes as base64url, as browsers give them. */
const bytes = (longest: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(longest))

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: v.literal('public-key'),
}

const KnownPasskey = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
})

const UserVerification = v.picklist(['required', 'preferred', 'discouraged'])

/** The request to sign with a passkey: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  timeout: v.number(),
  rpId: v.string(),
  /** Empty: any passkey of this site that the user chooses. */
  allowCredentials: v.array(KnownPasskey),
  userVerification: UserVerification,
})
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>

/** A signature of a passkey: WebAuthn's `AuthenticationResponseJSON`. */
export const PasskeySignature = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(12_000),
    userHandle: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
})
export type PasskeySignature = v.InferOutput<typeof PasskeySignature>

/** The request to create a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  timeout: v.number(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  excludeCredentials: v.array(KnownPasskey),
  authenticatorSelection: v.object({
    residentKey: v.picklist(['required', 'preferred', 'discouraged']),
    userVerification: UserVerification,
  }),
  attestation: v.literal('none'),
})
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>

/** Payload of `POST /account/passkey`; `credential` is WebAuthn's `RegistrationResponseJSON`. */
export const NewPasskey = v.object({
  /** Distinguishes the user's passkeys: "Work laptop". */
  name: text(1, 60),
  credential: v.object({
    ...credential,
    response: v.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(20_000),
      transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
    }),
  }),
})
export type NewPasskey = v.InferOutput<typeof NewPasskey>

/** A passkey of the caller's account. */
export const OwnPasskey = v.object({
  id: v.number(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
})
export type OwnPasskey = v.InferOutput<typeof OwnPasskey>
