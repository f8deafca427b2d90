import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { ProblemError } from '../problem'
import { sendProblem } from './error-handler'

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

const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}
