import type { ImportSource } from '../client/import-source'
import { withSource } from './source'

/**
 * Runs `act` with the imports of the session: the server's or those of the sample data. Their code is loaded
 * at the first use.
 */
export const askImports = <Result>(act: (imports: ImportSource) => Promise<Result>): Promise<Result> =>
  withSource(async ({ imports }) => act(await imports()))
