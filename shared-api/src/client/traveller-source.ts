import type { DepartingTraveller, Travellers, TravellersPayload } from '../contract'
import type { DeparturesInput, Stored } from './resource'

/** The travellers of sales and of departures. */
export interface TravellerSource {
  read(saleId: number, signal?: AbortSignal): Promise<Stored<Travellers>>
  /** Rejects with an ApiError 412 when somebody else has changed the list since the version `ifMatch`. */
  save(saleId: number, payload: TravellersPayload, ifMatch: string | undefined): Promise<Stored<Travellers>>
  departing(query: DeparturesInput): Promise<DepartingTraveller[]>
}
