import { type OfficeRate, useRate, useRegion } from 'shared-api'
import { type PaymentTerms, toRate } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { formatSettings } from 'shared-ui'

export interface ExchangeTerms extends Pick<PaymentTerms, 'rate' | 'cashSteps'> {
  /** The rate of the office, with who typed it and when. Undefined: the business has one currency, or nobody has typed one. */
  office?: OfficeRate | undefined
  /** The other currency of the business. */
  second?: string | undefined
}

/** What converts between both currencies of the business. Empty for a business with one, which is asked for nothing. */
export function useExchangeTerms(): ExchangeTerms {
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  const mayConvert = formatSettings().secondCurrency !== undefined || isDemo
  const { data: region } = useRegion({ enabled: mayConvert })
  const second = mayConvert ? (region?.secondCurrency ?? undefined) : undefined
  const { data: office } = useRate({ enabled: second !== undefined })
  if (!region || !second) return {}
  const { currency: stronger, rate } = office ?? { currency: null, rate: null }
  return {
    second,
    office,
    cashSteps: region.cashSteps,
    ...(stronger && rate && { rate: { stronger, rate: toRate(rate) } }),
  }
}
