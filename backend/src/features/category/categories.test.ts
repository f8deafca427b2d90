import { expect, it } from 'vitest'
import { categoryPayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

it('creates, reads and updates a category, and answers what is stored', async () => {
  const administrator = server.as('ADMINISTRATOR')
  const created = await administrator.post('/category', { name: '  Beaches ', description: 'By the sea' })
  const { id } = created.json()
  expect(created.statusCode).toBe(201)
  expect(created.json()).toEqual({ id: expect.any(Number), name: 'Beaches', description: 'By the sea' })
  expect(created.headers.location).toBe(`/api/v1/category/${id}`)

  const updated = await administrator.put(`/category/${id}`, {
    id,
    ...categoryPayload,
    description: 'Sun all day',
  })
  expect(updated.statusCode).toBe(200)
  expect(updated.json()).toEqual({ id, name: 'Beaches', description: 'Sun all day' })
  expect((await administrator.get(`/category/${id}`)).json()).toEqual(updated.json())
})

it('names the invalid fields', async () => {
  const answer = await server.as('ADMINISTRATOR').post('/category', { name: 'Sea', description: null })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toMatch('application/problem+json')
  expect(answer.json()).toEqual({
    title: 'Bad Request',
    status: 400,
    code: 'validation',
    errors: [
      {
        field: 'name',
        message: 'At least 4 characters',
        template: 'At least {min} characters',
        params: { min: 4 },
      },
      { field: 'description', message: 'Required' },
    ],
  })
})

it('answers 404 for an unknown category', async () => {
  const administrator = server.as('ADMINISTRATOR')
  expect((await administrator.get('/category/2147483647')).statusCode).toBe(404)
  expect((await administrator.put('/category/2147483647', categoryPayload)).statusCode).toBe(404)
})
