import { sql } from 'drizzle-orm'
import type { FieldError, Sale, SaleTerms } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/rows-of'
import { invalid } from '../../platform/problem'
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

interface EarlierValue {
  entity: string
  id: number
  field: string
  value: boolean
}

/**
 * The records of a sale with what was retired, and needed the days of travel, at a moment. The audit log has each change of
 * those fields: the first one after the moment says what was before.
 *
 * @param moment in milliseconds
 */
async function offeredAt(db: Database, basis: SaleBasis, moment: number): Promise<SaleBasis> {
  const { method, services } = basis
  const earlier = await rowsOf<EarlierValue>(
    db,
    sql`
      select distinct on (entity, entity_id, field)
        entity, entity_id as id, field, coalesce((before ->> field)::boolean, false) as value
      from audit_log, unnest(array['retired', 'datesRequired']) as field
      where at > ${new Date(moment).toISOString()} and action = 'update' and (before ? field or after ? field)
        and (entity, entity_id) in (
          select 'service', id from unnest(${idsOf(services.map(({ id }) => id))}) as id
          union all select 'category', id from unnest(${idsOf(services.map(({ categoryId }) => categoryId))}) as id
          union all select 'payment-method', ${method?.id ?? 0}::int)
      order by entity, entity_id, field, audit_log.id`,
  )
  const earlierValue = (entity: string, id: number | undefined, field: string) =>
    earlier.find((row) => row.entity === entity && row.id === id && row.field === field)?.value
  return {
    ...basis,
    method: method && {
      ...method,
      retired: earlierValue('payment-method', method.id, 'retired') ?? method.retired ?? false,
    },
    services: services.map((service) => ({
      ...service,
      retired: earlierValue('service', service.id, 'retired') ?? service.retired ?? false,
      categoryRetired:
        earlierValue('category', service.categoryId, 'retired') ?? service.categoryRetired ?? false,
      datesRequired: earlierValue('service', service.id, 'datesRequired') ?? service.datesRequired ?? false,
    })),
  }
}

const idsOf = (ids: number[]) => sql`${`{${ids.join(',')}}`}::int[]`
