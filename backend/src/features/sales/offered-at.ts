import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/rows-of'
import type { SaleBasis } from './pricing'

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
export async function offeredAt(db: Database, basis: SaleBasis, moment: number): Promise<SaleBasis> {
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
