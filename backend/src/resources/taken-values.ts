import type { Database } from '../database/database'
import { databaseProblem } from '../database/database-problem'
import { taken } from '../http/problem'
import type { Resource } from './resource'

/**
 * Runs a save. PostgreSQL names the first value alone that another record has: the others are looked up, so that a form
 * can say all of them at once.
 *
 * @param id of the record that is updated
 * @throws ProblemError 409 with every field whose value is taken
 */
export async function namingTaken<Row, Input, Result>(
  db: Database,
  { findTaken }: Resource<Row, Input>,
  { input, id }: { input: Input; id?: number },
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    const conflict = databaseProblem(error)
    if (!findTaken || conflict?.statusCode !== 409) throw error
    const named = conflict.problem.errors?.map(({ field }) => field) ?? []
    throw taken(...new Set([...named, ...(await findTaken(db, input, id))]))
  }
}
