import 'fake-indexeddb/auto'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Sale } from '../../contract'
import { heldRoute, logIn, stubApi } from '../../testing'
import { offlineDatabase } from '../device/database'
import { useReach } from '../device/reach'
import { addEntry, findEntry, findSent } from './outbox'
import { onSettled } from './outbox-state'
import { sendOutbox } from './sender'
import { finishedSale } from './testing/entries'

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

it('takes a sale that is stored at once for a sign that the server answers again', async () => {
  logIn('EMPLOYEE', { email: 'ana@todoturismo.test' })
  useReach.setState({ answers: false })
  stubApi({ 'POST /sale': () => ({ id: 78, total: 100 }) })
  await addEntry(finishedSale())
  await sendOutbox()
  expect(useReach.getState().answers).toBe(true)
})
