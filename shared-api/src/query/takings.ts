import { withSource } from './source'
import { useRead } from './use-read'

/** What the user has taken today, less what was given back, by payment method. */
export const useTakings = () =>
  useRead(['report', 'takings'], (signal) => withSource((source) => source.takings(signal)))
