import type { Database } from '../database/database'
import { databaseProblem } from '../database/database-problem'
import { duplicateValues } from '../problem'
import type { Resource } from './resource'

/**
 * Runs a save and reports all fields whose values another record has. PostgreSQL reports only the first violated constraint,
 * so the others are looked up.
 *
 * @param id of the record that is updated
 * @throws ProblemError 409 with every field whose value another record has
 */
export async function reportDuplicates<Row, Input, Result>(
  db: Database,
  { findDuplicates }: Resource<Row, Input>,
  { input, id }: { input: Input; id?: number },
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    const conflict = databaseProblem(error)
    if (!findDuplicates || conflict?.statusCode !== 409) throw error
    const named = conflict.problem.errors?.map(({ field }) => field) ?? []
    throw duplicateValues(...new Set([...named, ...(await findDuplicates(db, input, id))]))
  }
}
