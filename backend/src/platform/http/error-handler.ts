import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { databaseProblem } from '../database/database-problem'
import { ProblemError } from '../problem'

/** The only place that turns errors into responses. */
export async function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const problem = toProblem(error)
  // Read the rest of the body: a client that is still sending loses the answer when the connection ends.
  if (problem.statusCode === 413) await readOn(request.raw)
  if (problem.statusCode < 500) return sendProblem(reply, problem)
  if (problem.statusCode === 503) request.log.warn({ err: error }, 'request not served')
  else request.log.error({ err: error }, 'request failed')
  // The id lets a caller's report be found in the log.
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
function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  // Fastify's own errors: a body that is not JSON, too large, of an unknown type, or incomplete. They come before the
  // database's, because an incomplete body has the code ECONNRESET, as a lost database connection has.
  const { statusCode = 500, message } = error as FastifyError
  if (statusCode < 500) return new ProblemError(statusCode, { detail: message })
  // Details of an internal error go to the log, never to the caller.
  return databaseProblem(error) ?? new ProblemError(statusCode === 503 ? 503 : 500)
}

type Handlers = Required<Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'>>

/** Answers requests that reach no route and no error handler with problem details, too. */
export const answerUnparsedRequests: Handlers = {
  /** Invalid HTTP or a timeout: Fastify has no reply object, so the response is written to the socket. */
  clientErrorHandler({ code }, socket) {
    if (code === 'ECONNRESET' || !socket.writable) return
    // Browsers open connections in advance. One that has sent nothing is closed without a response.
    if (socket.bytesRead === 0) return void socket.destroy()
    const status = STATUS_BY_CODE[code] ?? 400
    const { problem } = new ProblemError(status)
    const body = JSON.stringify(problem)
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/problem+json',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
      () => socket.destroy(),
    )
  },
  /** A path that cannot be decoded or is too long. */
  frameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
    sendProblem(reply, new ProblemError(error.statusCode ?? 400))
  },
}

/** Node's code of a request that was not sent in time. */
export const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'

const STATUS_BY_CODE: Record<string, number> = {
  [REQUEST_TIMEOUT]: 408,
  HPE_HEADER_OVERFLOW: 431,
}

const MAX_BYTES = 64 * 1024 * 1024
const MAX_MS = 10_000

/** Reads and drops the rest of a body, up to a bound of size and time. */
export async function readOn(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return
  await new Promise<void>((resolve) => {
    let bytes = 0
    const timer = setTimeout(end, MAX_MS)
    function end() {
      clearTimeout(timer)
      request.off('data', count)
      resolve()
    }
    function count(chunk: Buffer) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) end()
    }
    request.on('data', count).once('end', end).once('close', end).once('error', end)
    request.resume()
  })
}
