import { eq } from 'drizzle-orm'
import type { OperationState } from 'shared-api/contract'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { MailConfig } from '../config/config'
import { mailComposers } from '../features'
import { createMailSender, type MailSender } from '../features/mail/send-mail'
import { createMailTransport } from '../features/mail/smtp'
import { outgoingMail } from '../tables/mail'
import { testConfig } from './test-config'
import type { TestServer } from './test-server'

/** A mail as it arrived. */
interface ReceivedMail {
  to: string
  subject: string
  messageId: string
  /** The plain text. */
  text: string
  /** The whole message, decoded. */
  content: string
}

/**
 * - `accept`: takes mails;
 * - `accept-then-disconnect`: takes the mail, and disconnects before it confirms that;
 * - `refuse`: knows no recipient (550);
 * - `temporary-error`: asks to try again (451);
 * - `no-response`: takes the message and never answers;
 * - `disconnect-while-receiving`: disconnects in the middle of the message.
 */
type Behaviour =
  | 'accept'
  | 'accept-then-disconnect'
  | 'refuse'
  | 'temporary-error'
  | 'no-response'
  | 'disconnect-while-receiving'

/** A real SMTP server on this machine, which can also simulate failures. */
class MailServer {
  behaviour: Behaviour = 'accept'
  readonly received: ReceivedMail[] = []
  /** The number of messages that were begun. */
  begun = 0
  private server: SMTPServer | undefined
  private port = 0
  private arrived: (() => void)[] = []

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** Starts it, after `stop` at the same port. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, callback) =>
        callback(this.behaviour === 'refuse' ? answer(550, '5.1.1 No such user here') : null),
      onData: (stream, session, callback) => this.take(stream, session, callback),
    })
    // Clients disconnect in some tests.
    server.on('error', () => undefined)
    this.server = server
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    const address = server.server.address()
    if (address && typeof address === 'object') this.port = address.port
  }

  async stop(): Promise<void> {
    const { server } = this
    if (!server) return
    this.server = undefined
    this.breakConnections(server)
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  /** The mails of one recipient, once there are so many. */
  async mailsTo(recipient: string, atLeast = 1): Promise<ReceivedMail[]> {
    for (;;) {
      const mails = this.received.filter(({ to }) => to === recipient)
      if (mails.length >= atLeast) return mails
      await new Promise<void>((resolve) => this.arrived.push(resolve))
    }
  }

  private take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    callback: (error?: Error | null, message?: string) => void,
  ): void {
    this.begun += 1
    const { behaviour } = this
    const chunks: Buffer[] = []
    if (behaviour === 'disconnect-while-receiving') this.breakConnections(this.server)
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (behaviour === 'temporary-error') return callback(answer(451, '4.7.1 Try again later'))
      if (behaviour === 'no-response') return
      const to = session.envelope.rcptTo[0]?.address ?? ''
      this.received.push(parse(to, Buffer.concat(chunks).toString('utf8')))
      for (const tell of this.arrived.splice(0)) tell()
      if (behaviour === 'accept-then-disconnect') return this.breakConnections(this.server)
      callback()
    })
  }

  private breakConnections(server: SMTPServer | undefined): void {
    for (const connection of server?.connections ?? []) {
      const { _socket: socket } = connection as unknown as { _socket: { destroy(): void } }
      socket.destroy()
    }
  }
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

function parse(to: string, raw: string): ReceivedMail {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(raw)?.[1] ?? ''
  const content = decoded(raw)
  const [, boundary] = /boundary="([^"]+)"/.exec(raw) ?? []
  const plain = boundary ? (content.split(`--${boundary}`)[1] ?? '') : content
  return {
    to,
    subject: header('Subject').replace(/\r?\n[ \t]/g, ' '),
    messageId: header('Message-ID'),
    text: plain.slice(plain.indexOf('\n\n') + 2).trim(),
    content,
  }
}

/** Quoted-printable, as nodemailer writes what is not plain. */
function decoded(raw: string): string {
  const lines = raw.replaceAll('\r\n', '\n')
  if (!/quoted-printable/i.test(lines)) return lines
  return lines
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
}

export const mailConfig: MailConfig = {
  smtpUrl: 'smtp://127.0.0.1:25',
  requireTls: false,
  from: 'Sea Travels <office@travels.test>',
  publicUrl: 'https://office.travels.test',
}

const BUSINESS = {
  businessLanguage: 'default',
  businessLocale: 'en-GB',
  businessCurrency: 'ARS',
  businessTimeZone: testConfig.businessTimeZone,
}

/** The outbox of a test server, and a mail server that it is sent to. */
class Outbox {
  readonly mailServer = new MailServer()
  readonly business = { ...BUSINESS }
  operation: () => Promise<OperationState> = () => {
    throw new Error('This test sends no mail about the operation')
  }

  constructor(private readonly server: TestServer) {}

  /** The transport of one server process, with short time-outs for tests of slow mail servers. */
  sender(): MailSender {
    const responseTimeoutMs = this.mailServer.behaviour === 'no-response' ? 300 : 15_000
    const { db } = this.server
    const transport = createMailTransport(
      { ...mailConfig, smtpUrl: this.mailServer.url },
      { responseTimeoutMs },
    )
    const [secret] = testConfig.tokenSecrets
    return createMailSender(db, transport, mailConfig, this.business, mailComposers(secret, this.operation))
  }

  /** Sends what is due. @returns the outcomes */
  async send(sender = this.sender()): Promise<string[]> {
    const outcomes: string[] = []
    for (;;) {
      const { outcome } = await sender.sendNext()
      if (outcome === 'nothing-due') return outcomes
      outcomes.push(outcome)
    }
  }

  rows() {
    return this.server.db.select().from(outgoingMail).orderBy(outgoingMail.id)
  }

  /** The only row. */
  async row() {
    const rows = await this.rows()
    const [row] = rows
    if (!row || rows.length > 1) throw new Error(`There are ${rows.length} mails`)
    return row
  }

  /** Makes all mails due now. */
  async untilDue(): Promise<void> {
    const past = new Date(Date.now() - 1)
    await this.server.db.update(outgoingMail).set({ nextAttemptAt: past })
  }

  async set(id: number, values: Partial<typeof outgoingMail.$inferInsert>): Promise<void> {
    await this.server.db.update(outgoingMail).set(values).where(eq(outgoingMail.id, id))
  }
}

/** Each test begins with an empty outbox and a mail server that takes everything. */
export function useOutbox(server: TestServer): Outbox {
  const outbox = new Outbox(server)
  const { mailServer } = outbox
  beforeAll(() => mailServer.start())
  afterAll(() => mailServer.stop())
  beforeEach(async () => {
    await server.db.delete(outgoingMail)
    mailServer.received.length = 0
    mailServer.begun = 0
    mailServer.behaviour = 'accept'
  })
  return outbox
}

/** The token of the link in a mail. */
export const tokenIn = (text: string): string =>
  /https:\/\/office\.travels\.test\/hc-v2-front\/invitation#([\w-]{43})\b/.exec(text)?.[1] ?? ''
