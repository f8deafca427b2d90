import { Secret, TOTP } from 'otpauth'

const ISSUER = 'TodoTurismo'
const STEP_SECONDS = 30
/** Clocks may differ by this many steps. */
const WINDOW = 1

export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` URI of a secret, to be shown as a QR code. */
export const appUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** @returns the time step of the code; undefined when it is wrong */
export function stepOfCode(secret: string, code: string): number | undefined {
  const timestamp = Date.now()
  const steps = totpOf(secret).validate({ token: code, window: WINDOW, timestamp })
  return steps === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + steps
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })
