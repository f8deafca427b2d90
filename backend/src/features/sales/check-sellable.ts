import type { FieldError, Sale, SaleCorrection } from 'shared-api/contract'
import { invalid } from '../../platform/http/problem'
import type { SaleBasis } from './pricing'

/**
 * Checks that nothing in a sale is retired and that the days of travel are set where a service needs them. What a corrected sale
 * has as it was sold is not checked, nor are sales made offline.
 *
 * @param original the sale that is corrected
 * @throws ProblemError 400
 */
export function checkSellable(
  { method, services }: SaleBasis,
  { saleItems }: Pick<SaleCorrection, 'saleItems'>,
  original?: Sale,
): void {
  const errors: FieldError[] = []
  if (method?.retired && method.id !== original?.paymentMethod.id)
    errors.push({ field: 'paymentMethodId', message: /*i18n*/ 'No longer offered' })
  for (const [index, { serviceId, from, to }] of saleItems.entries()) {
    const sold = services.find(({ id }) => id === serviceId)
    const before = original?.saleItems.find((item) => item.serviceId === serviceId)
    const line = `saleItems.${index}`
    if (sold?.retired && !before)
      errors.push({ field: `${line}.serviceId`, message: /*i18n*/ 'No longer sold' })
    const hadNoDates = before && !before.from && !before.to
    if (sold?.datesRequired && !from && !to && !hadNoDates)
      errors.push({ field: `${line}.from`, message: /*i18n*/ 'Travel dates are required' })
  }
  if (errors.length > 0) throw invalid(errors)
}
