import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, type EntityOf, type ResourceName, resource } from 'shared-api'
import { useWizard } from '../wizard'
import type { Draft } from './draft'
import type { DraftCheck } from './draft-changes'

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
  return {
    found,
    client,
    paymentMethod,
    services: new Map(found.lines.map(({ service }, index) => [service.id, services[index]])),
  }
}

/** The current records of the draft that was stored when the wizard opened. Undefined until they are read. */
export function useDraftCheck(): DraftCheck | undefined {
  const { store } = useWizard()
  const [found] = useState(() => store.getState())
  const { data } = useQuery({
    queryKey: ['draft-check', found.key],
    queryFn: ({ signal }) => check(found, signal),
    enabled: found.client !== null || found.lines.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  return data
}
