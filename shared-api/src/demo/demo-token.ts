import { newKey } from '../http/send'

const DEMO_TOKEN = /^demo-[0-9a-f]{32}$/

/** The token of an invitation that cannot be redeemed, because the demo has no server. */
export const newDemoToken = (): string => `demo-${newKey()}`

export const isDemoToken = (token: string): boolean => DEMO_TOKEN.test(token)

const TRIP_TOKEN = /^demo-sale-(\d{1,9})$/

/** The token of the link to a sale, which the demo opens in the browser that knows the sale. */
export const demoTripToken = (saleId: number): string => `demo-sale-${saleId}`

export const isDemoTripToken = (token: string): boolean => TRIP_TOKEN.test(token)

/** 0 for any other token. */
export const saleOfDemoToken = (token: string): number => Number(TRIP_TOKEN.exec(token)?.[1] ?? 0)
