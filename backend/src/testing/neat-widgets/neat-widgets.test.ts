import { expect, it } from 'vitest'
import { useTestServer } from '../neat-widget-server'

const server = useTestServer()
const payload = { name: 'First neat widget', description: 'A short description' }

it('creates, reads and updates one, and responds with the stored record', async () => {
  const keeper = server.as('ADMINISTRATOR')
  const created = await keeper.post('/neat-widget', payload)
  const { id } = created.json()
  expect(created.statusCode).toBe(201)
  expect(created.json()).toEqual({ id: expect.any(Number), ...payload })

  const updated = await keeper.put(`/neat-widget/${id}`, { ...payload, description: 'Another one' })
  expect(updated.json()).toEqual({ id, ...payload, description: 'Another one' })
  expect((await keeper.get(`/neat-widget/${id}`)).json()).toEqual(updated.json())
})

it('names the invalid fields', async () => {
  const answer = await server.as('ADMINISTRATOR').post('/neat-widget', { ...payload, name: 'abc' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field: 'name', message: 'At least 4 characters' }])
})

it('refuses changes by a role that may only read', async () => {
  const reader = server.as('OWNER')
  expect((await reader.get('/neat-widget?pageIndex=0&pageSize=5')).statusCode).toBe(200)
  expect((await reader.post('/neat-widget', payload)).statusCode).toBe(403)
})
