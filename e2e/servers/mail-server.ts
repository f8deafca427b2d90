import { SMTPServer } from 'smtp-server'

/** A real SMTP server on this machine that accepts every mail. */
export class MailServer {
  private readonly texts = new Map<string, string[]>()
  private arrived: (() => void)[] = []
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const text = unfolded(Buffer.concat(chunks).toString('utf8'))
        this.texts.set(to, [...(this.texts.get(to) ?? []), text])
        for (const tell of this.arrived.splice(0)) tell()
        callback()
      })
    },
  })

  get url(): string {
    const address = this.server.server.address()
    if (!address || typeof address === 'string') throw new Error('The mail server does not listen')
    return `smtp://127.0.0.1:${address.port}`
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }

  /** Waits for a mail to this address and returns the newest one. */
  async mailTo(recipient: string): Promise<string> {
    for (;;) {
      const text = this.texts.get(recipient)?.at(-1)
      if (text !== undefined) return text
      await new Promise<void>((resolve) => this.arrived.push(resolve))
    }
  }
}

/** Joins lines that quoted-printable encoding has split. */
const unfolded = (message: string): string => message.replace(/=\r\n/g, '').replaceAll('=3D', '=')
