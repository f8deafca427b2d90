import { dateIn, type SaleTerms } from 'shared-api/contract'
import { invalid } from '../../platform/problem'

/**
 * Replaces moments of travel, which earlier clients send, by the business's days. Compares them again, because the contract has
 * compared the texts that were sent.
 *
 * @param path of the sale in the payload: `sale.`
 * @throws ProblemError 400 when a trip ends before it begins
 */
export function withTravelDays<Input extends SaleTerms>(input: Input, timeZone: string, path = ''): Input {
  const saleItems = input.saleItems.map((item) => ({
    ...item,
    from: dayOf(item.from, timeZone),
    to: dayOf(item.to, timeZone),
  }))
  const errors = saleItems.flatMap(({ from, to }, index) =>
    from && to && to < from
      ? [{ field: `${path}saleItems.${index}.to`, message: /*i18n*/ 'Not before the start' }]
      : [],
  )
  if (errors.length > 0) throw invalid(errors)
  return { ...input, saleItems }
}

const dayOf = (value: string | null | undefined, timeZone: string): string | null | undefined =>
  value && value.length > 'yyyy-mm-dd'.length ? dateIn(timeZone, new Date(value)) : value
