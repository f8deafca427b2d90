import { useQuery } from '@tanstack/react-query'
import { ApiError, type EntityOf, type ResourceName, resource, useChanges } from 'shared-api'
import { useSession } from 'shared-auth'
import { useWizard } from '../wizard'
import type { Draft } from './draft'
import type { DraftCheck } from './draft-check'
import { useAskSoon } from './use-ask-soon'

/** The current record. Null: it no longer exists. Undefined: it could not be read. */
async function read<Name extends ResourceName>(
  name: Name,
  id: number | undefined,
  signal: AbortSignal,
): Promise<EntityOf<Name> | null | undefined> {
  if (id === undefined) return undefined
  try {
    return await resource(name).get(id, signal)
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined
  }
}

async function check(found: Draft, signal: AbortSignal): Promise<DraftCheck> {
  const [client, paymentMethod, ...services] = await Promise.all([
    read('client', found.client?.id, signal),
    read('payment-method', found.paymentMethod?.id, signal),
    ...found.lines.map(({ service }) => read('service', service.id, signal)),
  ])
  // A change keeps what was sold.
  const isRetired = (record: { retired?: boolean | undefined } | null | undefined) =>
    found.changedSaleId === null && record?.retired === true
  return {
    found,
    client,
    paymentMethod: isRetired(paymentMethod) ? null : paymentMethod,
    services: new Map(
      found.lines.map(({ service: { id } }, index) => {
        const now = services[index]
        return [id, isRetired(now) || isRetired(now?.category) ? null : now]
      }),
    ),
  }
}

/**
 * The current records of the draft, read when one of them changes, and every minute. Undefined until they are read.
 *
 * @param now reads them at once, too
 */
export function useDraftCheck(now: boolean): DraftCheck | undefined {
  const { store } = useWizard()
  const { role, email } = useSession(({ user }) => user)
  const { data, refetch } = useQuery({
    queryKey: [role, email, 'draft-check'],
    queryFn: ({ signal }) => check(store.getState(), signal),
    enabled: now,
    staleTime: 0,
    gcTime: 0,
  })
  const askSoon = useAskSoon(refetch)
  const heard = ({ id }: { id?: number | undefined }, used: readonly (number | undefined)[]) => {
    if (id === undefined || used.includes(id)) askSoon()
  }
  useChanges('client', (change) => heard(change, [store.getState().client?.id]))
  useChanges('payment-method', (change) => heard(change, [store.getState().paymentMethod?.id]))
  // A category is retired with its services.
  useChanges('category', askSoon)
  useChanges('service', (change) =>
    heard(
      change,
      store.getState().lines.map(({ service }) => service.id),
    ),
  )
  return data
}
