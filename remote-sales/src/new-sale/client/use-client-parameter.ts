import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Client, clients } from 'shared-api'
import { i18n } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'

const NAME = 'client'

/**
 * Chooses the client of the query parameter `?client=7` and removes the parameter, so that Back or a reload
 * does not choose that client again. A client that cannot be read is reported until one is chosen.
 */
export function useClientParameter(isChosen: boolean, choose: (client: Client) => void): void {
  const failure = useFailureToast()
  const [params, setParams] = useSearchParams()
  const named = params.get(NAME)
  const { data: client, isError } = clients.useOne(Number(named) || undefined)
  const isUnknown = named !== null && (isError || !Number(named))

  useEffect(() => {
    if (named === null || !(client || isUnknown)) return
    if (client) choose(client)
    else
      failure.refuse({
        title: i18n.t('This client could not be chosen.'),
        description: i18n.t('Choose from the list.'),
      })
    setParams(
      (now) => {
        const others = new URLSearchParams(now)
        others.delete(NAME)
        return others
      },
      { replace: true },
    )
  }, [named, client, isUnknown, choose, setParams, failure])

  useEffect(() => {
    if (isChosen) failure.dismiss()
  }, [isChosen, failure])
}
