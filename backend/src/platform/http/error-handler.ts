import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseProblem } from '../database/database-problem'
import { ProblemError } from '../problem'
import { readOn } from './read-on'

/** The only place that turns errors into responses. */
export async function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const problem = toProblem(error)
  // A client sends its whole body before it reads the answer, and loses the answer when the connection ends before.
  if (problem.statusCode === 413) await readOn(request.raw)
  if (problem.statusCode < 500) return sendProblem(reply, problem)
  if (problem.statusCode === 503) request.log.warn({ err: error }, 'request not served')
  else request.log.error({ err: error }, 'request failed')
  // The caller can name the request, so that its line in the log is found.
  problem.problem.requestId = request.id
  return sendProblem(reply, problem)
}

export function sendProblem(
  reply: FastifyReply,
  { statusCode, headers, problem }: ProblemError,
): FastifyReply {
  return reply
    .code(statusCode)
    .headers(headers)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem)
}

/** The response to an error. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  // Fastify's own errors: a body that is not JSON, too large, of an unknown type, or incomplete. They come before the
  // database's, because an incomplete body has the code ECONNRESET, as a lost database connection has.
  const { statusCode = 500, message } = error as FastifyError
  if (statusCode < 500) return new ProblemError(statusCode, { detail: message })
  // Details of an internal error go to the log, never to the caller.
  return databaseProblem(error) ?? new ProblemError(statusCode === 503 ? 503 : 500)
}
