import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { sendProblem } from './error-handler'
import { ProblemError } from './problem'

type Handlers = Required<Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'>>

/** Requests that reach no route and no error handler are answered with a problem like all others. */
export const answerUnparsedRequests: Handlers = {
  /** What is no HTTP, or came too slowly: there is nothing but the connection to answer on. */
  clientErrorHandler({ code }, socket) {
    if (code === 'ECONNRESET' || !socket.writable) return
    // A connection that was opened and never used, as browsers do in advance. Its next request must not get this answer.
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
  /** A path that does not decode, or is too long. */
  frameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
    sendProblem(reply, new ProblemError(error.statusCode ?? 400))
  },
}

const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}
