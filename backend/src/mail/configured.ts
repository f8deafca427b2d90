import { ProblemError } from '../http/problem'

/** @throws ProblemError 409 */
export function requireMail(mails: boolean): void {
  if (!mails) throw new ProblemError(409, { detail: 'This server sends no mail' })
}
