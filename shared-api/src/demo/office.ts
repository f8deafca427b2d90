import { roleFamily, useSession } from 'shared-auth'
import { serverNow } from 'shared-i18n'
import {
  type DiscountLimit,
  type DiscountLimits,
  type OfficeRate,
  type PaymentTerms,
  type Region,
  toRate,
} from '../contract'
import { businessCurrency, businessTimeZone, sampleSecondCurrency } from '../http/config'

interface Office {
  region: Region
  rate: Omit<OfficeRate, 'currency'>
  limits: DiscountLimits
}

/** What an owner sets of the sample business: its region, the rate between its currencies, and the limits of discounts. */
export const office: Office = {
  limits: { EMPLOYEE: 10, ADMINISTRATOR: 30, OWNER: 100 },
  region: {
    country: null,
    language: 'es',
    locale: 'es-AR',
    currency: businessCurrency().code,
    secondCurrency: sampleSecondCurrency(),
    strongerCurrency: sampleSecondCurrency(),
    cashSteps: {},
    employeesSellFreeLines: true,
    quoteDays: 3,
    passportMonths: 6,
    timeZone: businessTimeZone(),
  },
  rate: { id: 1, rate: 1520, at: serverNow().toISOString(), by: 'Olivia' },
}

/** The rate between both currencies, as the server answers it. */
export const officeRate = (): OfficeRate =>
  office.region.secondCurrency
    ? { ...office.rate, currency: office.region.strongerCurrency }
    : { id: null, currency: null, rate: null, at: null, by: null }

/** What a payment in the other currency needs. */
export function exchangeTerms(): Pick<PaymentTerms, 'rate' | 'cashSteps'> {
  const { cashSteps, strongerCurrency: stronger } = office.region
  const { rate } = officeRate()
  return { cashSteps, ...(rate && stronger && { rate: { stronger, rate: toRate(rate) } }) }
}

export function discountLimit(): DiscountLimit {
  const role = roleFamily(useSession.getState().user.role)
  return { percent: role === 'NONE' ? 0 : office.limits[role] }
}
