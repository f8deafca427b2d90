import { ApiError, type PaymentMethod, resource, type Service } from 'shared-api'

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  return found.catch((error) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

/** Of a sale that is sold again: the services that are still sold, and its payment method, unless it is retired. */
export async function readSold(
  serviceIds: readonly number[],
  paymentMethodId: number,
  signal: AbortSignal,
): Promise<{ services: Service[]; paymentMethod: PaymentMethod | null }> {
  const [found, method] = await Promise.all([
    Promise.all(serviceIds.map((id) => unlessMissing(resource('service').get(id, signal)))),
    paymentMethodId > 0 ? unlessMissing(resource('payment-method').get(paymentMethodId, signal)) : undefined,
  ])
  return {
    services: found
      .filter((each) => each !== undefined)
      .filter(({ retired, category }) => !retired && !category.retired),
    paymentMethod: method && !method.retired ? method : null,
  }
}
