import { withSource } from './source'
import { useRead } from './use-read'

/** The sales of today and of this month that the user may see; with a client all sales to the client, too. */
export const useSaleFigures = (clientId?: string) =>
  useRead(['report', 'figures', clientId], (signal) =>
    withSource((source) => source.saleFigures(clientId, signal)),
  )
