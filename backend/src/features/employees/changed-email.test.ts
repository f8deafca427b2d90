import type { Employee, Invitation } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { nextDni, personValues, useImports } from '../../testing/imports'
import { mailConfig, tokenIn, useOutbox } from '../../testing/outbox'
import { personPayload } from '../../testing/payloads'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer({ mail: mailConfig })
const outbox = useOutbox(server)
const { administrator, staged, store } = useImports(server)

/** The ways in which an administrator changes an employee's email. */
const WAYS = {
  'the form': async (id: number, dni: number, email: string) => {
    const payload = { ...personPayload(dni), email, salary: 28_000 }
    expect((await administrator().put(`/employee/${id}`, payload)).statusCode).toBe(200)
  },
  'an import': async (_: number, dni: number, email: string) => {
    const file = await staged('employee', { ...personValues(dni), email, salary: '28000' })
    expect(file.counts).toMatchObject({ changed: 1, refused: 0 })
    await store(file.id)
  },
}

async function newEmployee() {
  const dni = nextDni()
  const payload = { ...personPayload(dni), salary: 28_000 }
  const { id, person } = (await administrator().post('/employee', payload)).json<Employee>()
  return { id, dni, email: person.email, newEmail: `corrected.${dni}@todoturismo.test` }
}

const invite = async (id: number) =>
  (await administrator().post(`/employee/${id}/invitation`)).json<Invitation>()

const register = async (token: string) =>
  (await server.anonymous.post('/auth/register', { token, password: 'of the old mailbox' })).statusCode

describe.each(Object.entries(WAYS))('an email changed by %s', (_, change) => {
  it('ends the invitation that was sent to the old address', async () => {
    const { id, dni, newEmail } = await newEmployee()
    const { token } = await invite(id)
    await change(id, dni, newEmail)
    expect(await register(token)).toBe(400)
    expect(await register((await invite(id)).token)).toBe(204)
  })

  it('ends a link for a forgotten password that was sent to the old address', async () => {
    const { id, dni, email, newEmail } = await newEmployee()
    await register((await invite(id)).token)
    await server.anonymous.post('/auth/forgotten-password', { email })
    await outbox.send()
    const token = tokenIn(outbox.mailServer.received.at(-1)?.text ?? '')
    expect(token).not.toBe('')
    await change(id, dni, newEmail)
    expect(await register(token)).toBe(400)
  })

  it('drops the unsent mails with links, and sends none to the old address', async () => {
    const { id, dni, email, newEmail } = await newEmployee()
    await administrator().post(`/employee/${id}/invitation?delivery=mail`)
    await server.anonymous.post('/auth/forgotten-password', { email })
    expect(await outbox.rows()).not.toEqual([])
    await change(id, dni, newEmail)
    expect(await outbox.rows()).toEqual([])
    await outbox.send()
    expect(outbox.mailServer.received).toEqual([])
  })
})
