import type { ImportSource } from './import-source'
import { ask } from './source'

/** Imports of the session: into the server, or into the sample data. They are loaded when they are first asked for. */
export const askImports = <Result>(act: (imports: ImportSource) => Promise<Result>): Promise<Result> =>
  ask(async ({ imports }) => act(await imports()))
