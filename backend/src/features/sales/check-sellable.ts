import type { FieldError, Sale, SaleTerms } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { invalid } from '../../platform/http/problem'
import { offeredAt } from './offered-at'
import type { SaleBasis } from './pricing'

type Lines = Pick<SaleTerms, 'saleItems'>

/**
 * Checks that nothing in a sale is retired and that the days of travel are set where a service needs them. What a corrected sale
 * has as it was sold is not checked.
 *
 * @param original the sale that is corrected
 * @throws ProblemError 400
 */
export function checkSellable(basis: SaleBasis, input: Lines, original?: Sale): void {
  const errors = unsellable(basis, input, original)
  if (errors.length > 0) throw invalid(errors)
}

/**
 * The same for a sale made offline, with what was offered at the moment of the device's catalogue, or is now.
 *
 * @throws ProblemError 400
 */
export async function checkSoldOffline(
  db: Database,
  basis: SaleBasis,
  input: Lines,
  catalogueAt: number,
): Promise<void> {
  if (unsellable(basis, input).length > 0) checkSellable(await offeredAt(db, basis, catalogueAt), input)
}

function unsellable({ method, services }: SaleBasis, { saleItems }: Lines, original?: Sale): FieldError[] {
  const errors: FieldError[] = []
  if (method?.retired && method.id !== original?.paymentMethod.id)
    errors.push({ field: 'paymentMethodId', message: /*i18n*/ 'No longer offered' })
  for (const [index, { serviceId, from, to }] of saleItems.entries()) {
    const sold = services.find(({ id }) => id === serviceId)
    const before = original?.saleItems.find((item) => item.serviceId === serviceId)
    const line = `saleItems.${index}`
    if ((sold?.retired || sold?.categoryRetired) && !before)
      errors.push({ field: `${line}.serviceId`, message: /*i18n*/ 'No longer sold' })
    const hadNoDates = before && !before.from && !before.to
    if (sold?.datesRequired && !from && !to && !hadNoDates)
      errors.push({ field: `${line}.from`, message: /*i18n*/ 'Travel dates are required' })
  }
  return errors
}
