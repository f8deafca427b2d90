import type { DeparturesInput } from '../client/resource'
import { withSource } from './source'
import { useReadPage } from './use-read'

/** Who travels in a period. While another period loads, `data` is that of the previous one. */
export const useDepartures = (query: DeparturesInput) =>
  useReadPage(['departure', query], (signal) => withSource((source) => source.departures(query, signal)))
