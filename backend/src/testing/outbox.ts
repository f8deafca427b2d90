import { eq } from 'drizzle-orm'
import type { OperationState } from 'shared-api/contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { MailConfig } from '../config/config'
import { mailComposers } from '../features'
import { createMailSender, type MailSender } from '../features/mail/send-mail'
import { createMailTransport } from '../features/mail/smtp'
import { outgoingMail } from '../tables/mail'
import { MailServer } from './mail-server'
import { testConfig } from './test-config'
import type { TestServer } from './test-server'

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
export class Outbox {
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
