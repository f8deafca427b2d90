import type { Employee, Invitation } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { nextDni, personValues, useImports } from '../../testing/imports'
import { mailConfig, tokenIn, useOutbox } from '../../testing/outbox'
import { personPayload } from '../../testing/payloads'
import { useTestServer } from '../../testing/test-server'
import { lockCheckedAccount } from '../session/end-sessions'
import { findAccount } from '../session/queries'

const server = useTestServer({ mail: mailConfig })
const outbox = useOutbox(server)
const { administrator, staged, store } = useImports(server)

type Changes = { email: string } | { name: string }

/** The ways in which an administrator changes an employee. */
const WAYS = {
  'the form': async (id: number, dni: number, changes: Changes) => {
    const payload = { ...personPayload(dni), ...changes, salary: 28_000 }
    expect((await administrator().put(`/employee/${id}`, payload)).statusCode).toBe(200)
  },
  'an import': async (_: number, dni: number, changes: Changes) => {
    const file = await staged('employee', { ...personValues(dni), ...changes, salary: '28000' })
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
    await change(id, dni, { email: newEmail })
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
    await change(id, dni, { email: newEmail })
    expect(await register(token)).toBe(400)
  })

  it('drops the unsent mails with links, and sends none to the old address', async () => {
    const { id, dni, email, newEmail } = await newEmployee()
    await administrator().post(`/employee/${id}/invitation?delivery=mail`)
    await server.anonymous.post('/auth/forgotten-password', { email })
    expect(await outbox.rows()).not.toEqual([])
    await change(id, dni, { email: newEmail })
    expect(await outbox.rows()).toEqual([])
    await outbox.send()
    expect(outbox.mailServer.received).toEqual([])
  })
})

describe.each(Object.entries(WAYS))('during a login, a change by %s', (_, change) => {
  async function changedDuringLogin(changes: Changes) {
    const { id, dni, email } = await newEmployee()
    await register((await invite(id)).token)
    const checked = await findAccount(server.db, email)
    if (!checked) throw new Error('There is no account')
    await change(id, dni, changes)
    return server.db.transaction((tx) => lockCheckedAccount(tx, checked))
  }

  it('of the name lets the login go on', async () => {
    expect(await changedDuringLogin({ name: 'Corrected' })).toBe(true)
  })

  it('of the email ends the login', async () => {
    expect(await changedDuringLogin({ email: `corrected.${nextDni()}@todoturismo.test` })).toBe(false)
  })
})
