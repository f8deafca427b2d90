import { IdParams, PriceChange, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { type Resource, requireOne } from '../../platform/resources/resource'
import { type Priced, readPriceChanges } from './queries'

/** Adds the route that lists the changes of a price, newest first. */
export function priceChangeRoute<Row, Input>(
  app: App,
  db: Database,
  priced: Priced,
  { listing }: Resource<Row, Input>,
): void {
  app.get(
    `/${priced}/:id/price-changes`,
    {
      config: { access: ['ADMINISTRATOR', 'OWNER'] },
      schema: {
        summary: `The newest 200 changes of the ${priced === 'service' ? 'price' : 'interest'}`,
        params: IdParams,
        response: { 200: v.array(PriceChange), 404: Problem },
      },
    },
    async (request) => {
      const { id } = request.params
      await requireOne(db, listing, id)
      return readPriceChanges(db, priced, id)
    },
  )
}
