import { newKey } from '../http/send'

const DEMO_TOKEN = /^demo-[0-9a-f]{32}$/

/** The token of an invitation that cannot be redeemed, because the demo has no server. */
export const newDemoToken = (): string => `demo-${newKey()}`

export const isDemoToken = (token: string): boolean => DEMO_TOKEN.test(token)

/** Remotes of 0.1.0 ask for it, so the host API offers it. The demo has no links to trips. */
export const isDemoTripToken = (_token: string): boolean => false
