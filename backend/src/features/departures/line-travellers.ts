import { sql } from 'drizzle-orm'
import { sale, saleItem } from '../../tables/sales'
import { traveller } from '../../tables/travellers'
import { lineOf } from '../sales/travellers/queries'

/** The travellers of the line, and those of the whole sale. */
export const ofLine = sql`${traveller.saleId} = ${saleItem.saleId}
  and coalesce(${lineOf(sale.serviceIds)}, ${saleItem.serviceId}) = ${saleItem.serviceId}`

export const travellerNames = sql<string[]>`(
  select coalesce(json_agg(trim(${traveller.name} || ' ' || ${traveller.lastname}) order by ${traveller.position}), '[]')
  from ${traveller} where ${ofLine})`

/** How many of the line's travellers have name, last name, document and birthday. */
export const completeCount = sql`(
  select count(*) from ${traveller}
  where ${ofLine} and ${traveller.lastname} <> '' and ${traveller.document} <> '' and ${traveller.birthday} is not null)`
