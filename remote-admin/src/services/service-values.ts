import {
  type Category,
  currencyOf,
  DigitsText,
  isIdText,
  message,
  multilineText,
  type Service,
  type ServicePayload,
  TripDays,
  text,
} from 'shared-api/contract'
import { businessCurrencies, businessCurrency } from 'shared-ui'
import {
  boolean,
  check,
  forward,
  type InferInput,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
} from 'valibot'
import { hasTwoCurrencies } from '../form/currency-fields'
import { amountText, fitsCurrency, noCents, PriceText } from '../form/text-values'

/** The form value for "no category chosen". */
export const NO_CATEGORY = '0'

const Values = object({
  id: nullable(number()),
  name: text(3, 50),
  description: multilineText(15, 150),
  price: PriceText,
  /** Undefined in a business with one. */
  currency: optional(string()),
  categoryId: pipe(
    string(),
    transform(Number),
    check((id) => id > 0, message(/*i18n*/ 'Required')),
  ),
  /** Empty text when it is not known how long the service lasts. */
  days: pipe(
    optional(DigitsText, ''),
    transform((days) => days || null),
    nullable(TripDays),
  ),
  datesRequired: optional(boolean(), false),
  retired: optional(boolean()),
})
const currencyOrOwn = (code = businessCurrency().code) => currencyOf(code)

export const ServiceValues = pipe(
  Values,
  forward(
    check(({ price, currency }) => fitsCurrency(price, currencyOrOwn(currency)), noCents),
    ['price'],
  ),
)
export type ServiceValues = InferInput<typeof ServiceValues>

export const NEW_SERVICE: ServiceValues = {
  id: null,
  name: '',
  description: '',
  price: '0.00',
  categoryId: NO_CATEGORY,
  days: '',
  datesRequired: false,
}

/** What an address says of a new service: `?name=Hotel&price=873.40&currency=USD&category=3`. A price of no currency of the business is left out. */
export function givenValues(params: URLSearchParams): Partial<ServiceValues> {
  const given = (field: string) => params.get(field) ?? ''
  const [name, price, category] = [given('name'), given('price'), given('category')]
  const currency = given('currency') || businessCurrency().code
  const isUsed = businessCurrencies().includes(currency)
  return {
    ...(name && { name }),
    ...(isUsed && /^\d+\.\d{2}$/.test(price) && { price }),
    ...(isUsed && hasTwoCurrencies() && { currency }),
    ...(isIdText(category) && { categoryId: category }),
  }
}

export const serviceValues = ({
  id,
  name,
  description,
  price,
  currency,
  category,
  days,
  datesRequired = false,
  retired = false,
}: Service): ServiceValues => ({
  id,
  name,
  description,
  price: amountText(price),
  currency: hasTwoCurrencies() ? currency : undefined,
  categoryId: String(category.id),
  days: days ? String(days) : '',
  datesRequired,
  retired,
})

interface ServiceContext {
  /** The chosen category. Undefined while it is loading. */
  category: Category | undefined
  /** The stored service. Undefined for a new one. */
  stored: Service | undefined
  /** ISO 8601. */
  now: string
}

/** The payload with both forms of the category: `categoryId` and the nested `category`. */
export function toServicePayload(
  { id, days, datesRequired, ...values }: InferOutput<typeof ServiceValues>,
  { category, stored, now }: ServiceContext,
): ServicePayload {
  return {
    ...values,
    // What a new service leaves out stays unset. Of a stored one, what was set can be unset.
    ...((stored || days !== null) && { days }),
    ...((stored || datesRequired) && { datesRequired }),
    id: id ?? 0,
    ...(category && {
      category: { id: category.id, name: category.name, description: category.description },
    }),
    createdAt: stored?.createdAt ?? now,
    updatedAt: stored?.updatedAt ?? now,
  }
}
