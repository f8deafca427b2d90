import type { DeparturesInput } from '../client/records'
import type { Departures } from '../contract'
import { request } from './request'
import { useReadPage } from './use-read'

/** Who travels in a period. While another period loads, `data` is that of the previous one. */
export const useDepartures = (query: DeparturesInput) =>
  useReadPage(['departure', query], (signal) =>
    request<Departures>('GET', '/departure', { query: { ...query }, signal }),
  )
