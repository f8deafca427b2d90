import { createTransport } from 'nodemailer'
import type { MailConfig } from '../../config/config'

/** The time limit for connecting and for the server's greeting. */
const CONNECT_MS = 10_000
/** The time limit for each answer of the server. */
const RESPONSE_TIMEOUT_MS = 15_000
/** The time limit of a whole attempt. */
const DEADLINE_MS = 60_000

export interface MailMessage {
  to: string
  subject: string
  text: string
  html?: string
  /** Images that the HTML shows by `cid:` addresses. */
  attachments?: { cid: string; filename: string; contentType: string; content: string; encoding: 'base64' }[]
  messageId: string
}

/**
 * - `refused`: the server refuses this mail permanently;
 * - `delayed`: it refuses this mail for now;
 * - `unreachable`: it accepts no mail at all: no connection, a refused login or an unknown sender.
 */
export type MailFailureKind = 'refused' | 'delayed' | 'unreachable'

export class MailFailure extends Error {
  /** For logs: unlike the message, it contains no address. */
  readonly code: string

  constructor(
    readonly kind: MailFailureKind,
    message: string,
    code: string | number | undefined,
  ) {
    super(message)
    this.code = String(code ?? 'unknown')
  }
}

export interface MailTransport {
  /** @throws MailFailure */
  send(message: MailMessage): Promise<void>
}

type Timeouts = Partial<Record<'connectMs' | 'responseTimeoutMs' | 'deadlineMs', number>>

/** Opens a connection for each mail, because a back office sends few. */
export function createMailTransport(
  { smtpUrl, from, requireTls }: Pick<MailConfig, 'smtpUrl' | 'from' | 'requireTls'>,
  {
    connectMs = CONNECT_MS,
    responseTimeoutMs = RESPONSE_TIMEOUT_MS,
    deadlineMs = DEADLINE_MS,
  }: Timeouts = {},
): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: responseTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      const sending = transport.sendMail({
        ...message,
        from,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await withDeadline(sending, deadlineMs).catch((error: unknown) => {
        throw toMailFailure(error)
      })
    },
  }
}

async function withDeadline(sending: Promise<unknown>, deadlineMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_resolve, reject) => {
    const error = Object.assign(new Error('The mail server was too slow'), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(error), deadlineMs)
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
    // After the deadline the result is not used.
    sending.catch(() => undefined)
  }
}

interface SmtpError extends Error {
  code?: string
  /** The SMTP command that failed. */
  command?: string
  /** The server's answer to it. */
  responseCode?: number
  response?: string
}

/** Answers to these commands concern one mail. All others concern the server or its settings. */
const ABOUT_ONE_MAIL = ['RCPT TO', 'DATA']

function toMailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return new MailFailure('unreachable', String(error), undefined)
  const { code, command = '', responseCode, response, message } = error as SmtpError
  const isAboutMail = responseCode !== undefined && ABOUT_ONE_MAIL.includes(command)
  const kind = !isAboutMail ? 'unreachable' : responseCode >= 500 ? 'refused' : 'delayed'
  return new MailFailure(kind, response ?? message, responseCode ?? code)
}
