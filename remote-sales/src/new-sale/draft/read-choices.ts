import { type PaymentMethod, resource, type Service } from 'shared-api'
import { isMissing } from '../../components/refusal'

interface Choices {
  serviceIds: readonly number[]
  /** 0: none. */
  paymentMethodId: number
}

/**
 * What an earlier sale or a quote names, as it is now: the services that exist, which may be retired, and the payment method, unless
 * it is gone or retired.
 */
export async function readChoices(
  { serviceIds, paymentMethodId }: Choices,
  signal?: AbortSignal,
): Promise<{ services: Service[]; paymentMethod: PaymentMethod | null }> {
  const [services, method] = await Promise.all([
    Promise.all(serviceIds.map((id) => unlessMissing(resource('service').get(id, signal)))),
    paymentMethodId > 0 ? unlessMissing(resource('payment-method').get(paymentMethodId, signal)) : null,
  ])
  return {
    services: services.filter((service) => service !== null),
    paymentMethod: method && !method.retired ? method : null,
  }
}

export const isSold = ({ retired, category }: Service): boolean => !retired && !category.retired

/** Null: it no longer exists. */
const unlessMissing = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
