import { dateIn, type SaleCorrection } from 'shared-api/contract'

/** Replaces moments of travel, which earlier clients send, by the business's days. */
export const withTravelDays = <Input extends SaleCorrection>(input: Input, timeZone: string): Input => ({
  ...input,
  saleItems: input.saleItems.map((item) => ({
    ...item,
    from: dayOf(item.from, timeZone),
    to: dayOf(item.to, timeZone),
  })),
})

const dayOf = (value: string | null | undefined, timeZone: string): string | null | undefined =>
  value && value.length > 'yyyy-mm-dd'.length ? dateIn(timeZone, new Date(value)) : value
