import { sql } from 'drizzle-orm'
import type { Departure } from 'shared-api/contract'
import { sale, saleItem } from '../../tables/sales'
import { traveller } from '../../tables/travellers'
import { lineOf } from '../traveller/queries'

/** The travellers of the line, and those of the whole sale. */
export const ofLine = sql`${traveller.saleId} = ${saleItem.saleId}
  and coalesce(${lineOf(sale.serviceIds)}, ${saleItem.serviceId}) = ${saleItem.serviceId}`

/** With name, last name, document and birthday. */
const isComplete = sql`(${traveller.lastname} <> '' and ${traveller.document} <> '' and ${traveller.birthday} is not null)`

export const lineTravellers = sql<Departure['travellers']>`(
  select coalesce(json_agg(json_build_object(
    'name', trim(${traveller.name} || ' ' || ${traveller.lastname}), 'complete', ${isComplete}
  ) order by ${traveller.position}), '[]')
  from ${traveller} where ${ofLine})`

/** How many of the line's travellers are complete. */
export const completeCount = sql`(select count(*) from ${traveller} where ${ofLine} and ${isComplete})`
