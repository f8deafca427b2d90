import type { FieldError, SaleInput } from 'shared-api/contract'
import { invalid } from '../../platform/http/problem'
import type { SaleBasis } from './pricing'

/**
 * Checks that nothing in a new sale is retired and that the days of travel are set where a service needs them. Corrections and sales
 * made offline are not checked: they were sold before.
 *
 * @throws ProblemError 400
 */
export function checkSellable({ method, services }: SaleBasis, { saleItems }: SaleInput): void {
  const errors: FieldError[] = []
  if (method?.retired) errors.push({ field: 'paymentMethodId', message: /*i18n*/ 'No longer offered' })
  for (const [index, { serviceId, from, to }] of saleItems.entries()) {
    const sold = services.find(({ id }) => id === serviceId)
    const line = `saleItems.${index}`
    if (sold?.retired) errors.push({ field: `${line}.serviceId`, message: /*i18n*/ 'No longer sold' })
    if (sold?.datesRequired && !from && !to)
      errors.push({ field: `${line}.from`, message: /*i18n*/ 'Required' })
  }
  if (errors.length > 0) throw invalid(errors)
}
