import {
  type CheckedImportRow,
  IMPORT_RESULTS,
  type ImportAnswers,
  type ImportChecked,
  type ImportCounts,
  type ImportEntity,
  type ImportInput,
  type ImportValues,
  MAX_IMPORT_BATCH,
  refuseDoubles,
} from 'shared-api/contract'
import { personPayload } from './test-sales'
import type { TestServer } from './test-server'

/** A row of a file with the values of `personPayload`. */
export function personValues(dni: number): ImportValues {
  const { phoneNumber, ...person } = personPayload(dni)
  return { ...person, dni: `${dni}`, phoneNumber: `${phoneNumber}` }
}

/** A file and what its rows would do. */
export interface CheckedFile {
  input: ImportInput
  rows: CheckedImportRow[]
  counts: ImportCounts
}

/** Checks a file like the browser: some rows at a time, then what stands in it twice. */
export async function checkFile(
  post: (path: string, body: object) => Promise<unknown>,
  entity: ImportEntity,
  values: readonly ImportValues[],
  answers: ImportAnswers = {},
): Promise<CheckedFile> {
  const numbered = values.map((each, index) => ({ row: index + 1, values: each }))
  const checked: CheckedImportRow[] = []
  for (let from = 0; from < numbered.length; from += MAX_IMPORT_BATCH) {
    const rows = numbered.slice(from, from + MAX_IMPORT_BATCH)
    checked.push(...((await post('/import/check', { entity, answers, rows })) as ImportChecked).rows)
  }
  const input = {
    entity,
    fileName: 'clients.csv',
    answers,
    rows: numbered.map((each, place) => ({ ...each, digest: checked[place]?.digest ?? '' })),
  }
  const rows = refuseDoubles(checked)
  return { input, rows, counts: countsOf(rows) }
}

const countsOf = (rows: readonly CheckedImportRow[]) =>
  Object.fromEntries(
    IMPORT_RESULTS.map((result) => [result, rows.filter((row) => row.result === result).length]),
  ) as unknown as ImportCounts

/** Imports as the administrator, and other requests that tests of imports make. */
export function useImports(server: TestServer) {
  const administrator = () => server.as('ADMINISTRATOR')
  const stored = async (path: string) => (await administrator().get(path)).json()
  const check = (entity: ImportEntity, values: readonly ImportValues[], answers?: ImportAnswers) =>
    checkFile(
      async (path, body) => {
        const answer = await administrator().post(path, body)
        if (answer.statusCode !== 200) throw new Error(answer.body)
        return answer.json()
      },
      entity,
      values,
      answers,
    )
  let keys = 0
  const newKey = () => `import ${++keys}`
  const post = ({ input }: CheckedFile, key = newKey()) =>
    administrator().post('/import', input, { 'idempotency-key': key })
  return {
    administrator,
    stored,
    check,
    post,
    create: async (path: string, payload: object) => (await administrator().post(path, payload)).json(),
    async store(file: CheckedFile): Promise<ImportCounts> {
      const answer = await post(file)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()
    },
  }
}

export const results = (rows: readonly CheckedImportRow[]) => rows.map(({ result }) => result)

/** The errors of each row: `email: Required; dni: Required`. */
export const reasons = (rows: readonly CheckedImportRow[]) =>
  rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`).join('; '))

let dni = 20_000_000

/** Different at each call, because the tests of a file share a database. */
export function nextDni(): number {
  dni += 1
  return dni
}
