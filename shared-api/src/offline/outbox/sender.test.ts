import { useSession } from 'shared-auth'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Sale } from '../../contract'
import { heldRoute, logIn, problem, stubApi } from '../../testing'
import { stubLocks } from '../../testing/stub-locks'
import { offlineDatabase } from '../device/database'
import { useReach } from '../device/server-reachability'
import { addEntry, findEntry, findSent, onSettled } from './outbox'
import { sendClient, sendOutbox } from './sender'
import { finishedSale } from './testing/entries'

import 'fake-indexeddb/auto'

beforeEach(async () => {
  await (await offlineDatabase()).clear('outbox')
})

it('says nothing to the next seller about a sale that is answered late', async () => {
  logIn('EMPLOYEE', { email: 'ana@todoturismo.test' })
  const route = heldRoute()
  stubApi({ 'POST /sale': route })
  const { key } = await addEntry(finishedSale())
  const sending = sendOutbox()
  await expect.poll(async () => (await findEntry(key))?.state).toBe('sending')

  useSession.getState().logout()
  logIn('EMPLOYEE', { email: 'beto@todoturismo.test' })
  const onAnswer = vi.fn()
  onTestFinished(onSettled(onAnswer))
  route.answer({ id: 77, total: 100 } as Sale)
  await sending
  expect(await findSent(key)).toMatchObject({ id: 77 })
  expect(onAnswer).not.toHaveBeenCalled()
})

it('sends while it holds the lock of this browser', async () => {
  stubLocks()
  logIn('EMPLOYEE', { email: 'ana@todoturismo.test' })
  stubApi({ 'POST /sale': () => ({ id: 79, total: 100 }) })
  const { key } = await addEntry(finishedSale())
  await sendOutbox()
  expect(await findSent(key)).toMatchObject({ id: 79 })
})

it('takes a sale that is stored at once for a sign that the server answers again', async () => {
  logIn('EMPLOYEE', { email: 'ana@todoturismo.test' })
  useReach.setState({ answers: false })
  stubApi({ 'POST /sale': () => ({ id: 78, total: 100 }) })
  await addEntry(finishedSale())
  await sendOutbox()
  expect(useReach.getState().answers).toBe(true)
})

const payload = {
  name: 'Rosa',
  lastname: 'Sanz',
  email: 'Rosa@x.test',
  dni: 30_111_222,
  birthday: '1990-03-12',
}
const inUse = (...fields: string[]) =>
  problem(409, { errors: fields.map((field) => ({ field, message: 'Already in use' })) })
const stored = (email: string) => ({ content: [{ id: 7, person: { ...payload, id: 7, email } }] })

it('uses the client that another device has stored meanwhile', async () => {
  logIn('EMPLOYEE')
  stubApi({ 'POST /client': () => inUse('email', 'dni'), 'GET /client': () => stored('rosa@x.test') })
  expect(await sendClient({ key: 'k', payload })).toMatchObject({ id: 7 })
})

it('leaves a client with the same document and another email to a person', async () => {
  logIn('EMPLOYEE')
  stubApi({ 'POST /client': () => inUse('dni'), 'GET /client': () => stored('other@x.test') })
  await expect(sendClient({ key: 'k', payload })).rejects.toMatchObject({ status: 409 })
})
