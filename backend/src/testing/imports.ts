import type {
  Import,
  ImportEntity,
  ImportProgress,
  ImportRow,
  ImportValues,
  StagedRow,
} from 'shared-api/contract'
import { personPayload } from './payloads'
import type { Client } from './test-server'

const BATCH = 500

/** A row of a file with the values of `personPayload`. */
export function personValues(dni: number): ImportValues {
  const { phoneNumber, ...person } = personPayload(dni)
  return { ...person, dni: `${dni}`, phoneNumber: `${phoneNumber}` }
}

/** The calls of an import, in the order in which a user makes them. */
export function importCalls(client: Client) {
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

export type ImportCalls = ReturnType<typeof importCalls>
