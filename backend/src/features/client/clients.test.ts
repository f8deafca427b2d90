import { expect, it } from 'vitest'
import { personPayload } from '../../testing/payloads'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

it('lets an employee add a client', async () => {
  const payload = personPayload(1)
  const answer = await server.as('EMPLOYEE').post('/client', { ...payload, id: 0, personId: 0 })
  expect(answer.statusCode).toBe(201)
  const { id, person } = answer.json()
  expect(person).toEqual({ id, ...payload })
})

it('takes the date part of a timestamp as the birthday, without converting time zones', async () => {
  const dates = ['1990-02-28T00:00:00.000Z', '1990-02-28T23:59:59.999+14:00', '1990-02-28T23:30:00-11:00']
  for (const [index, birthday] of dates.entries()) {
    const answer = await server.as('EMPLOYEE').post('/client', { ...personPayload(100 + index), birthday })
    expect(answer.json().person.birthday).toBe('1990-02-28')
  }
})

it('keeps the address and telephone that an update leaves out', async () => {
  const created = (await server.as('ADMINISTRATOR').post('/client', personPayload(2))).json()
  const { address: _, phoneNumber: __, ...rest } = personPayload(2)
  const body = { ...rest, name: 'Ramona', id: created.id, personId: created.person.id }
  const answer = await server.as('ADMINISTRATOR').put(`/client/${created.id}`, body)
  expect(answer.json()).toEqual({ ...created, person: { ...created.person, name: 'Ramona' } })
})

it.each([
  [54_111_545_678_901, 5_491_145_678_901],
  [598_099_123_456, 59_899_123_456],
  [3_516_789_012, 3_516_789_012],
  [5492, 5492],
])('stores the telephone %d as %d, without what is dialled within a country', async (sent, stored) => {
  const payload = { ...personPayload(sent % 1_000_000), phoneNumber: sent }
  const answer = await server.as('ADMINISTRATOR').post('/client', payload)
  expect(answer.json().person.phoneNumber).toBe(stored)
})

it('stores an empty address and no telephone for a new client without them', async () => {
  const { address: _, phoneNumber: __, ...rest } = personPayload(3)
  const answer = await server.as('EMPLOYEE').post('/client', rest)
  expect(answer.json().person).toMatchObject({ address: '', phoneNumber: 0 })
})

it('names email and DNI together when other clients have both, and ignores the own values', async () => {
  const administrator = server.as('ADMINISTRATOR')
  const { id } = (await administrator.post('/client', personPayload(20))).json()
  await administrator.post('/client', personPayload(21))
  const fields = (answer: { json(): { errors: { field: string }[] } }) =>
    answer
      .json()
      .errors.map(({ field }) => field)
      .toSorted()
  expect(fields(await administrator.post('/client', personPayload(20)))).toEqual(['dni', 'email'])
  expect(fields(await administrator.put(`/client/${id}`, personPayload(21)))).toEqual(['dni', 'email'])
  const { email } = personPayload(21)
  expect(fields(await administrator.put(`/client/${id}`, { ...personPayload(20), email }))).toEqual(['email'])
})

it('names the field whose value another client has', async () => {
  const administrator = server.as('ADMINISTRATOR')
  await administrator.post('/client', personPayload(4))
  const { id } = (await administrator.post('/client', personPayload(5))).json()
  const taken = (field: string) => ({
    title: 'Conflict',
    status: 409,
    errors: [{ field, message: 'Already in use' }],
  })

  const sameDni = await administrator.post('/client', { ...personPayload(4), email: 'other@example.com' })
  expect(sameDni.json()).toEqual(taken('dni'))
  const sameEmail = await administrator.put(`/client/${id}`, {
    ...personPayload(5),
    email: 'LUCIA.4@example.com',
  })
  expect(sameEmail.json()).toEqual(taken('email'))
})

it('finds a client by name, email and DNI', async () => {
  const somebody = { ...personPayload(31_222_333), name: 'Ñusta', lastname: 'Huamán' }
  await server.as('EMPLOYEE').post('/client', somebody)
  for (const search of ['nusta huaman', 'HUAMAN', 'lucia.31222333@', '31222333']) {
    const answer = await server
      .as('EMPLOYEE')
      .get(`/client?pageIndex=0&pageSize=5&search=${encodeURIComponent(search)}`)
    expect(answer.json()).toMatchObject({ totalElements: 1, content: [{ person: { name: 'Ñusta' } }] })
  }
})

it.each(['+54 9 351 555-0199', '555-0199', '5493515550199', 'o’connor', 'OConnor'])(
  'is found by %j',
  async (search) => {
    await server.as('EMPLOYEE').post('/client', {
      ...personPayload(31_222_444),
      lastname: "O'Connor",
      phoneNumber: 5_493_515_550_199,
    })
    const query = `search=${encodeURIComponent(search)}&pageIndex=0&pageSize=5`
    const { content } = (await server.as('EMPLOYEE').get(`/client?${query}`)).json()
    expect(content.map(({ person }: { person: { dni: number } }) => person.dni)).toEqual([31_222_444])
  },
)
