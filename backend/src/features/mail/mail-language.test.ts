import { afterEach, describe, expect, it } from 'vitest'
import { mailConfig, useOutbox } from '../../testing/outbox'
import { useSaleFixture } from '../../testing/sale-fixture'
import { personPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'
import { createFormat } from './compose'

describe('mail language', () => {
  const server = useTestServer({ mail: mailConfig })
  const outbox = useOutbox(server)
  const fixture = useSaleFixture(server)

  afterEach(() => {
    outbox.business.businessLanguage = 'default'
  })

  async function mailTo(email: string) {
    expect(await outbox.send()).toEqual(['sent'])
    const [sent] = await outbox.mailServer.mailsTo(email)
    if (!sent) throw new Error(`Nothing was sent to ${email}`)
    return { ...sent, subject: decoded(sent.subject) }
  }

  /** A header that may be in quoted-printable encoded words (RFC 2047). */
  const decoded = (header: string): string =>
    header
      .replaceAll('?= =?UTF-8?Q?', '')
      .replace(/=\?UTF-8\?Q\?(.*)\?=/, (_, word: string) =>
        decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
      )

  async function mailReceipt(role: 'EMPLOYEE' | 'OWNER', id: number) {
    await server.as(role).post(`/sale/${id}/receipt-mail`, { email: 'client@mail.test' })
    return mailTo('client@mail.test')
  }

  async function sell(): Promise<number> {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return (await server.as('EMPLOYEE').post('/sale', fixture.sale, headers)).json().id
  }

  it('of a receipt is that of the business', async () => {
    outbox.business.businessLanguage = 'es'
    const id = await sell()
    const { subject, text, content } = await mailReceipt('EMPLOYEE', id)
    expect(subject).toBe(`Recibo N.º ${id} de Sea Travels`)
    for (const part of [
      'Fecha: ',
      'Cliente: ',
      '(DNI ',
      'Te atendió: ',
      'Interés 15% (',
      'Pagado (credit): ',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/\b(Receipt|Date|Client|Employee|Payment|interest|of|from)\b/)
    expect(content).toContain('<html lang="es">')
  })

  it('of a password link is that of the account, not that of the business', async () => {
    expect((await server.as('EMPLOYEE').put('/account/language', { language: 'es' })).statusCode).toBe(204)
    await server.anonymous.post('/auth/forgotten-password', { email: emailOf('EMPLOYEE') })
    const { subject, text } = await mailTo(emailOf('EMPLOYEE'))
    expect(subject).toBe('Una contraseña nueva en Sea Travels')
    expect(text).toMatch(/^Hola, /)
    expect(text).toContain('El enlace sirve una sola vez, hasta el ')
    expect(text).toContain('Si no fuiste vos, no hagas nada: tu contraseña queda como está.')

    outbox.business.businessLanguage = 'es'
    await server.as('OWNER').put('/account/language', { language: 'en' })
    await server.anonymous.post('/auth/forgotten-password', { email: emailOf('OWNER') })
    expect((await mailTo(emailOf('OWNER'))).subject).toBe('A new password at Sea Travels')
  })

  it('of an invitation is that of the business, because the account has none yet', async () => {
    outbox.business.businessLanguage = 'es'
    const { id, person } = (
      await server.as('ADMINISTRATOR').post('/employee', personPayload(32_000_001))
    ).json()
    await server.as('ADMINISTRATOR').post(`/employee/${id}/invitation?delivery=mail`)
    const { subject, text } = await mailTo(person.email)
    expect(subject).toBe('Tu cuenta en Sea Travels')
    expect(text).toContain('Sea Travels te invita como empleado. Hacés ventas y ves las tuyas.')
    expect(text).toContain('Si no esperabas este correo, consultá al dueño del negocio.')
  })
})

describe('format', () => {
  const argentine = { locale: 'es-AR', currency: 'ARS', timeZone: 'America/Argentina/Buenos_Aires' }

  it.each([
    ['es', '2099-01-10', '2099-01-12', 'sáb 10 – lun 12 ene 2099'],
    ['es', '2099-01-10', '2099-01-10', 'sáb 10 ene 2099'],
    ['en', '2099-01-31', '2099-02-01', 'Sat 31 Jan – Sun 1 Feb 2099'],
    ['default', '2099-01-10', '2099-01-12', 'Sat 10 – Mon 12 Jan 2099'],
  ])('writes the days of a trip in the words of %s: %s to %s', (language, from, to, text) => {
    expect(createFormat({ language, ...argentine }).tripDays(from, to)).toBe(text)
    expect(createFormat({ language, ...argentine }).day(from)).toBe(from.split('-').reverse().join('/'))
  })

  it('writes money as on screens', () => {
    const { money } = createFormat({ language: 'es', ...argentine })
    expect([money(1250.5, 'ARS'), money(-3, 'ARS')]).toEqual(['$ 1.250,50', '-$ 3,00'])
  })
})
