import { type Action, may } from 'shared-api/contract'
import type { Caller } from '../caller'

/** Fields of a record that only those read who may do something else. */
export interface Withheld<Row> {
  fields: readonly (keyof Row & string)[]
  unless: Action
}

/** Makes of a record what the caller reads of it. Whatever answers records of a resource calls it. */
export function asReadBy<Row>({ role }: Caller, withheld: Withheld<Row> | undefined): (row: Row) => Row {
  if (!withheld || may(role, withheld.unless)) return (row) => row
  const fields: ReadonlySet<string> = new Set(withheld.fields)
  return (row) =>
    Object.fromEntries(Object.entries(row as object).filter(([field]) => !fields.has(field))) as Row
}
