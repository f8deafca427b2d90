import { describe, expect, it } from 'vitest'
import { mailConfig, tokenIn, useOutbox } from '../../testing/outbox'
import { personPayload } from '../../testing/payloads'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer({ mail: mailConfig })
const outbox = useOutbox(server)

const invitee = (email: string) => ({ name: 'Julia', lastname: 'Becerra', email })
const register = (token: string) =>
  server.anonymous.post('/auth/register', { token, password: 'first password' })

async function newEmployee(dni: number): Promise<{ id: number; email: string }> {
  const { id, person } = (await server.as('ADMINISTRATOR').post('/employee', personPayload(dni))).json()
  return { id, email: person.email }
}

describe.each(['administrator', 'employee'])('an invited %s', (kind) => {
  it('gets the link by mail, and the answer does not contain it', async () => {
    const email = `julia.${kind}@mail.test`
    let recipient = email
    if (kind === 'administrator') {
      const answer = await server.as('OWNER').post('/administrator?delivery=mail', invitee(email))
      expect(answer.json()).toMatchObject({ administrator: { email }, invitation: { mailedTo: email } })
      expect(answer.body).not.toContain('token')
    } else {
      const employee = await newEmployee(31_000_001)
      recipient = employee.email
      const answer = await server
        .as('ADMINISTRATOR')
        .post(`/employee/${employee.id}/invitation?delivery=mail`)
      expect(answer.json()).toEqual({ mailedTo: recipient })
    }
    expect(await outbox.send()).toEqual(['sent'])
    const [sent] = await outbox.mailServer.mailsTo(recipient)
    expect(sent?.subject).toBe('Your account at Sea Travels')
    expect((await register(tokenIn(sent?.text ?? ''))).statusCode).toBe(204)
  })
})

it('names the business once it has a name', async () => {
  const blank = { taxNumber: '', address: '', phone: '', legalLine: '', receiptPrefix: '', logo: null }
  await server.as('OWNER').put('/business', { ...blank, name: 'Viajes del Sur' })
  const { id, email } = await newEmployee(31_000_006)
  await server.as('ADMINISTRATOR').post(`/employee/${id}/invitation?delivery=mail`)
  await outbox.send()
  await server.as('OWNER').put('/business', { ...blank, name: '' })
  const [sent] = await outbox.mailServer.mailsTo(email)
  expect(sent?.subject).toBe('Your account at Viajes del Sur')
})

it('is in the audit log once, when it is requested, not at each attempt', async () => {
  const { id } = await newEmployee(31_000_002)
  await server.as('ADMINISTRATOR').post(`/employee/${id}/invitation?delivery=mail`)
  outbox.mailServer.behaviour = 'temporary-error'
  await outbox.send()
  await outbox.untilDue()
  await outbox.send()
  const { content } = (await server.as('OWNER').get('/audit-log?pageIndex=0&pageSize=2')).json()
  expect(content).toMatchObject([
    { action: 'invite', person: { email: emailOf('ADMINISTRATOR') } },
    { action: 'create' },
  ])
})

it('replaces an earlier mail that has not been sent', async () => {
  const { id, email } = await newEmployee(31_000_003)
  for (let count = 0; count < 2; count += 1)
    await server.as('ADMINISTRATOR').post(`/employee/${id}/invitation?delivery=mail`)
  expect(await outbox.rows()).toHaveLength(1)
  await outbox.send()
  expect(await outbox.mailServer.mailsTo(email)).toHaveLength(1)
})

it('drops the mail when a link is requested to copy', async () => {
  const { id } = await newEmployee(31_000_004)
  await server.as('ADMINISTRATOR').post(`/employee/${id}/invitation?delivery=mail`)
  const { token } = (await server.as('ADMINISTRATOR').post(`/employee/${id}/invitation`)).json()
  expect(await outbox.send()).toEqual([])
  expect((await register(token)).statusCode).toBe(204)
})

it('is not sent after the email was changed, and goes to the new address when it is sent again', async () => {
  const { id } = await newEmployee(31_000_005)
  await server.as('ADMINISTRATOR').post(`/employee/${id}/invitation?delivery=mail`)
  const payload = { ...personPayload(31_000_005), email: 'mended@mail.test' }
  expect((await server.as('ADMINISTRATOR').put(`/employee/${id}`, payload)).statusCode).toBe(200)
  await outbox.send()
  expect(outbox.mailServer.received).toEqual([])
  await server.as('ADMINISTRATOR').post(`/employee/${id}/invitation?delivery=mail`)
  await outbox.send()
  expect(await outbox.mailServer.mailsTo('mended@mail.test')).toHaveLength(1)
})

describe('without a mail server', () => {
  const mute = useTestServer()

  it('answers a link, also when mail is requested', async () => {
    const answer = await mute.as('OWNER').post('/administrator?delivery=mail', invitee('julia@mail.test'))
    expect(answer.json().invitation).toMatchObject({
      token: expect.any(String),
      expiresAt: expect.any(String),
    })
  })
})
