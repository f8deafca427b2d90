import { eq, type SQL, sql } from 'drizzle-orm'
import {
  fromBasisPoints,
  type PaymentMethod,
  type PaymentMethodInput,
  type PaymentMethodQuery,
  toBasisPoints,
} from 'shared-api/contract'
import { listing } from '../../platform/resources/listing'
import { insertedId, type Resource } from '../../platform/resources/resource'
import { paymentMethod } from '../../tables/catalogue'
import { searchText, sortKey } from '../../tables/fold'

const { id, type, interestBasisPoints, retired, version } = paymentMethod

const toColumns = (input: PaymentMethodInput) => ({
  type: input.type,
  retired: input.retired,
  interestBasisPoints: toBasisPoints(input.interest),
})

export const paymentMethods: Resource<PaymentMethod, PaymentMethodInput> = {
  table: paymentMethod,
  listing: listing({
    from: sql`${paymentMethod}`,
    id,
    search: searchText([type]),
    sort: { id, type: sortKey(type), interest: interestBasisPoints },
    columns: { id, type, interestBasisPoints, retired, version },
    toRow: (row) => ({
      ...row,
      retired: row.retired || undefined,
      interest: fromBasisPoints(row.interestBasisPoints),
    }),
  }),
  create: async (db, input) =>
    insertedId(await db.insert(paymentMethod).values(toColumns(input)).returning({ id })),
  async update(db, paymentMethodId, input) {
    await db.update(paymentMethod).set(toColumns(input)).where(eq(id, paymentMethodId))
  },
}

export const paymentMethodFilter = ({ available }: PaymentMethodQuery): SQL | undefined =>
  available === undefined ? undefined : eq(retired, available === 'false')
