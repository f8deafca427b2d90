import { newKey } from '../http/send'

const DEMO_TOKEN = /^demo-[0-9a-f]{32}$/

/** The token of an invitation that cannot be redeemed, because the demo has no server. */
export const newDemoToken = (): string => `demo-${newKey()}`

export const isDemoToken = (token: string): boolean => DEMO_TOKEN.test(token)

/** Unused. It goes with the next major version of the host API. */
export const isDemoTripToken = (_token: string): boolean => false
