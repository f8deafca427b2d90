import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { clients, resource, type Service } from 'shared-api'
import { i18n } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import { useDraft } from '../wizard'

const CLIENT = 'client'
/** Ids of services, to sell them again: `3,5`. */
const SERVICES = 'services'

/** The services of the ids that are still sold. */
async function readSold(ids: readonly number[], signal: AbortSignal): Promise<Service[]> {
  const found = await Promise.all(
    ids.map((id) =>
      resource('service')
        .get(id, signal)
        .catch(() => undefined),
    ),
  )
  return found
    .filter((each) => each !== undefined)
    .filter(({ retired, category }) => !retired && !category.retired)
}

/**
 * Chooses the client and the services of `?client=7&services=3,5` and removes the parameters, so that Back or a reload does not
 * choose them again. A client that cannot be read is reported until one is chosen.
 */
export function DraftParameters() {
  const { client: chosen, chooseClient, chooseServices } = useDraft()
  const failure = useFailureToast()
  const [params, setParams] = useSearchParams()
  const named = params.get(CLIENT)
  const { data: client, isError } = clients.useOne(Number(named) || undefined)
  const isUnknown = named !== null && (isError || !Number(named))
  const ids = (params.get(SERVICES) ?? '').split(',').map(Number).filter(Boolean)
  const { data: services } = useQuery({
    queryKey: ['sell-again', ids],
    queryFn: ({ signal }) => readSold(ids, signal),
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  const isReading = ids.length > 0 && !services
  const missing = services ? ids.length - services.length : 0

  useEffect(() => {
    if (named === null || !(client || isUnknown) || isReading) return
    if (client) {
      chooseClient(client)
      if (services) chooseServices(services)
      if (missing > 0)
        failure.refuse({
          title: i18n.t('Not everything can be sold again.'),
          description: i18n.t(
            '{count, plural, one {# service is no longer sold.} other {# services are no longer sold.}}',
            { count: missing },
          ),
        })
    } else
      failure.refuse({
        title: i18n.t('This client could not be chosen.'),
        description: i18n.t('Choose from the list.'),
      })
    setParams(
      (now) => {
        const others = new URLSearchParams(now)
        others.delete(CLIENT)
        others.delete(SERVICES)
        return others
      },
      { replace: true },
    )
  }, [
    named,
    client,
    isUnknown,
    isReading,
    services,
    missing,
    chooseClient,
    chooseServices,
    setParams,
    failure,
  ])

  const isChosen = chosen !== null
  useEffect(() => {
    if (isChosen && missing === 0) failure.dismiss()
  }, [isChosen, missing, failure])
  return null
}
