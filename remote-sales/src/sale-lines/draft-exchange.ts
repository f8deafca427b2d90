import { useEffect, useEffectEvent } from 'react'
import { useExchangeTerms } from '../components/exchange-terms'
import { type DraftExchange, isConverted } from './draft'
import { useLines, useSaleLines } from './lines-store'

/** Why nothing is converted. */
export const NO_RATE = /*i18n*/ 'There is no rate yet: administrators and owners set it on Today'

/** The rate of the office as it is now. Undefined: the business has one currency, or nobody has typed a rate. */
export function useOfficeExchange(): DraftExchange | undefined {
  const { office, rate, cashSteps } = useExchangeTerms()
  return rate && office?.id ? { id: office.id, ...rate, ...(cashSteps && { cashSteps }) } : undefined
}

/**
 * Gives the draft the rate of the office. What is converted keeps the rate that was shown.
 *
 * @returns the rate of now where it is another one
 */
export function useDraftExchange(): DraftExchange | undefined {
  const { store } = useSaleLines()
  const office = useOfficeExchange()
  const draft = useLines()
  const isOther = office !== undefined && JSON.stringify(office) !== JSON.stringify(draft.exchange)
  const isKept = draft.exchange !== undefined && isConverted(draft)
  const take = useEffectEvent(() => office && store.getState().takeExchange(office))
  useEffect(() => {
    if (isOther && !isKept) take()
  }, [isOther, isKept])
  return isOther && isKept ? office : undefined
}
