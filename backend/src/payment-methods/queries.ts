import { eq, sql } from 'drizzle-orm'
import {
  fromBasisPoints,
  type PaymentMethod,
  type PaymentMethodInput,
  toBasisPoints,
} from 'shared-api/contract'
import { folded, searchText } from '../database/fold'
import { paymentMethod } from '../database/schema/catalogue'
import { insertedId, type Resource, slice } from '../resources/resource'

const { id, type, interestBasisPoints, version } = paymentMethod

const stored = (input: PaymentMethodInput) => ({
  type: input.type,
  interestBasisPoints: toBasisPoints(input.interest),
})

export const paymentMethods: Resource<PaymentMethod, PaymentMethodInput> = {
  table: paymentMethod,
  listing: {
    from: sql`${paymentMethod}`,
    id,
    search: searchText([type]),
    sort: { id, type: folded(type), interest: interestBasisPoints },
    async rows(db, query) {
      const columns = { id, type, interestBasisPoints, version, key: query.key }
      const rows = await slice(db.select(columns).from(paymentMethod).$dynamic(), query)
      return rows.map((row) => ({ ...row, interest: fromBasisPoints(row.interestBasisPoints) }))
    },
  },
  create: async (db, input) =>
    insertedId(await db.insert(paymentMethod).values(stored(input)).returning({ id })),
  async update(db, paymentMethodId, input) {
    await db.update(paymentMethod).set(stored(input)).where(eq(id, paymentMethodId))
  },
}
