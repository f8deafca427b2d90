import { expect, it } from 'vitest'
import { logIn, problem, stubApi } from '../../testing'
import { sendClient } from './send-client'

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
