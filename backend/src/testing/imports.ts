import type {
  Import,
  ImportAnswers,
  ImportEntity,
  ImportProgress,
  ImportRow,
  ImportValues,
  StagedRow,
} from 'shared-api/contract'
import { personPayload } from './test-sales'
import type { Client, TestServer } from './test-server'

const BATCH = 500

/** A row of a file with the values of `personPayload`. */
export function personValues(dni: number): ImportValues {
  const { phoneNumber, ...person } = personPayload(dni)
  return { ...person, dni: `${dni}`, phoneNumber: `${phoneNumber}` }
}

/** The calls of an import, in the order in which a user makes them. */
function importCalls(client: Client) {
  const put = (id: number, rows: StagedRow[]) => client.put(`/import/${id}/rows`, { rows })
  const read = async (id: number): Promise<Import> => (await client.get(`/import/${id}`)).json()
  return {
    put,
    async stage(entity: ImportEntity, values: readonly ImportValues[]): Promise<Import> {
      const { id } = (await client.post('/import', { entity, fileName: 'clients.csv' })).json()
      const rows = values.map((each, index) => ({ row: index + 1, values: each }))
      for (let from = 0; from < rows.length; from += BATCH) {
        const answer = await put(id, rows.slice(from, from + BATCH))
        if (answer.statusCode !== 200) throw new Error(answer.body)
      }
      return read(id)
    },
    rows: async (id: number): Promise<ImportRow[]> => (await client.get(`/import/${id}/rows`)).json(),
    /** Confirms the current counts. @returns the lines of the answer */
    async store(id: number): Promise<ImportProgress[]> {
      const { created, changed } = (await read(id)).counts
      const answer = await client.post(`/import/${id}/store`, { created, changed })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    },
  }
}

/** Imports as the administrator, and other requests that tests of imports make. */
export function useImports(server: TestServer) {
  const administrator = () => server.as('ADMINISTRATOR')
  const calls = () => importCalls(administrator())
  return {
    administrator,
    /** Stages and checks a file with these rows. */
    staged: (entity: ImportEntity, ...rows: ImportValues[]) => calls().stage(entity, rows),
    rowsOf: (id: number) => calls().rows(id),
    put: (id: number, rows: StagedRow[]) => calls().put(id, rows),
    /** Checks the first rows of an import by these answers. */
    recheck: (id: number, answers: ImportAnswers) =>
      administrator().post(`/import/${id}/recheck`, { after: 0, answers }),
    store: (id: number) => calls().store(id),
    stored: async (path: string) => (await administrator().get(path)).json(),
    create: async (path: string, payload: object) => (await administrator().post(path, payload)).json(),
  }
}

export const results = (rows: readonly ImportRow[]) => rows.map(({ result }) => result)

/** The errors of each row: `email: Required; dni: Required`. */
export const reasons = (rows: readonly ImportRow[]) =>
  rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`).join('; '))

let dni = 20_000_000

/** Different at each call, because the tests of a file share a database. */
export function nextDni(): number {
  dni += 1
  return dni
}
