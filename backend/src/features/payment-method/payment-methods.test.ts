import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

it.each([0, 0.05, 0.15, 0.0725, 10])('keeps an interest of %s as it is', async (interest) => {
  const administrator = server.as('ADMINISTRATOR')
  const created = (await administrator.post('/payment-method', { type: 'credit', interest })).json()
  expect(created).toEqual({ id: expect.any(Number), type: 'credit', interest, currency: 'ARS' })
  const updated = await administrator.put(`/payment-method/${created.id}`, { ...created, type: 'debit' })
  expect(updated.json()).toEqual({ ...created, type: 'debit' })
})

it('refuses an interest below 0 or finer than a basis point', async () => {
  for (const interest of [-0.01, 0.00001, 11]) {
    const answer = await server.as('ADMINISTRATOR').post('/payment-method', { type: 'credit', interest })
    expect(answer.json().errors).toMatchObject([{ field: 'interest', message: expect.any(String) }])
  }
})
