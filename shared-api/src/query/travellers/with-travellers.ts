import { isRealRole, useSession } from 'shared-auth'
import { readVersioned } from '../../client/read-response'
import { request } from '../../client/request'
import type { DeparturesInput } from '../../client/resource'
import { inSession } from '../../client/session-guard'
import type { TravellerSource } from '../../client/traveller-source'
import type { DepartingTraveller, Travellers } from '../../contract'

const read = readVersioned<Travellers>('travellers')

const httpTravellers: TravellerSource = {
  read: (saleId, signal) => request('GET', `/sale/${saleId}/traveller`, { signal, read }),
  save: (saleId, body, ifMatch) =>
    request('PUT', `/sale/${saleId}/traveller`, {
      body,
      headers: ifMatch ? { 'if-match': ifMatch } : {},
      read,
    }),
  departing: (query) => request('GET', '/departure/traveller', { query: { ...query } }),
}

async function sourceOfSession(): Promise<TravellerSource> {
  const { role } = useSession.getState().user
  return isRealRole(role) ? httpTravellers : (await import('../../demo/travellers')).sampleTravellers
}

/** Runs `act` with the source of the session's role: the server, or sample data for a demo. */
export const withTravellers = <Result>(act: (source: TravellerSource) => Promise<Result>): Promise<Result> =>
  inSession(async () => act(await sourceOfSession()))

/** The travellers of the departures of a period, with the documents that the user may see. */
export const readDepartingTravellers = (query: DeparturesInput): Promise<DepartingTraveller[]> =>
  withTravellers((source) => source.departing(query))
