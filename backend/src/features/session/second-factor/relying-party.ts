import { isIP } from 'node:net'
import { ProblemError } from '../../../platform/problem'

/** The site that passkeys belong to: WebAuthn's relying party. */
export interface RelyingParty {
  id: string
  origin: string
}

/** @returns undefined without a public address, and for an IP address, which passkeys cannot be made for */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | undefined {
  if (!publicUrl) return undefined
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin }
}

/** @throws ProblemError 409 */
export function requireParty(party: RelyingParty | undefined): RelyingParty {
  if (!party)
    throw new ProblemError(409, {
      detail: /*i18n*/ 'This server offers no passkeys: PUBLIC_URL names no domain',
    })
  return party
}
