import { ProblemError } from '../../platform/http/problem'

/** @throws ProblemError 409 */
export function requireMail(sendsMail: boolean): void {
  if (!sendsMail) throw new ProblemError(409, { detail: /*i18n*/ 'This server sends no mail' })
}
