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
import type { TestServer } from './test-server'

const BATCH = 500

/** A row of a file with the values of `personPayload`. */
export function personValues(dni: number): ImportValues {
  const { phoneNumber, ...person } = personPayload(dni)
  return { ...person, dni: `${dni}`, phoneNumber: `${phoneNumber}` }
}

/** Imports as the administrator, and other requests that tests of imports make. */
export function useImports(server: TestServer) {
  const administrator = () => server.as('ADMINISTRATOR')
  const stored = async (path: string) => (await administrator().get(path)).json()
  const put = (id: number, rows: StagedRow[]) => administrator().put(`/import/${id}/rows`, { rows })
  return {
    administrator,
    stored,
    put,
    create: async (path: string, payload: object) => (await administrator().post(path, payload)).json(),
    /** Stages and checks a file with these rows. */
    async staged(entity: ImportEntity, ...values: ImportValues[]): Promise<Import> {
      const { id } = (await administrator().post('/import', { entity, fileName: 'clients.csv' })).json()
      const rows = values.map((each, index) => ({ row: index + 1, values: each }))
      for (let from = 0; from < rows.length; from += BATCH) {
        const answer = await put(id, rows.slice(from, from + BATCH))
        if (answer.statusCode !== 200) throw new Error(answer.body)
      }
      return stored(`/import/${id}`)
    },
    rowsOf: (id: number): Promise<ImportRow[]> => stored(`/import/${id}/rows`),
    /** Checks the first rows of an import by these answers. */
    recheck: (id: number, answers: ImportAnswers) =>
      administrator().post(`/import/${id}/recheck`, { after: 0, answers }),
    /** Confirms the current counts. @returns the lines of the answer */
    async store(id: number): Promise<ImportProgress[]> {
      const { created, changed } = (await stored(`/import/${id}`)).counts
      const answer = await administrator().post(`/import/${id}/store`, { created, changed })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    },
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
