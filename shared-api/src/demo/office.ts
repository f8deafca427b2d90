import { serverNow } from 'shared-i18n'
import { type OfficeRate, type PaymentTerms, type Region, toRate } from '../contract'
import { businessCurrency, businessTimeZone, sampleSecondCurrency } from '../http/config'

/** What an owner sets of the sample business: its region, and the rate between its currencies. */
export const office: { region: Region; rate: Omit<OfficeRate, 'currency'> } = {
  region: {
    country: null,
    language: 'es',
    locale: 'es-AR',
    currency: businessCurrency().code,
    secondCurrency: sampleSecondCurrency(),
    strongerCurrency: sampleSecondCurrency(),
    cashSteps: {},
    employeesSellFreeLines: true,
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
