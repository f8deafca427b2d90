import { sql } from 'drizzle-orm'
import type { Client, Page } from 'shared-api/contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { rowsOf } from '../../platform/database/statement'
import { SHORT } from '../../testing/short-form'
import { personPayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

describe('clients', () => {
  const server = useTestServer()

  it('says on its pages what a client owes and when the next trip is, when that is asked for', async () => {
    const employee = server.as('EMPLOYEE')
    const created = (await employee.post('/client', personPayload(900))).json()
    const listed = async (query: string) =>
      (await employee.get(`/client?pageIndex=0&pageSize=5&search=900${query}`)).json().content[0]
    const nothing = { owed: 0, owedSums: [{ currency: 'ARS', amount: 0 }] }
    expect(await listed('')).toEqual(created)
    expect(await listed('&with=owed')).toEqual({ ...created, ...nothing })
    expect(await listed('&with=nextTrip,owed')).toEqual({ ...created, ...nothing, nextTrip: null })
    expect((await employee.get('/client?pageIndex=0&pageSize=5&with=sales')).statusCode).toBe(400)
    expect((await employee.get(`/client/${created.id}`)).json()).toEqual(created)
  })

  it('lets an employee add a client, also without an address and a telephone', async () => {
    const payload = personPayload(1)
    const answer = await server.as('EMPLOYEE').post('/client', { ...payload, id: 0, personId: 0 })
    expect(answer.statusCode).toBe(201)
    const { id, person } = answer.json()
    expect(person).toEqual({ id, ...payload })
    const { address: _, phoneNumber: __, ...rest } = personPayload(3)
    const without = await server.as('EMPLOYEE').post('/client', rest)
    expect(without.json().person).toMatchObject({ address: '', phoneNumber: 0 })
  })

  it('lets an employee change phone, email and address of a client, and nothing else', async () => {
    const employee = server.as('EMPLOYEE')
    const payload = personPayload(950)
    const { id } = (await employee.post('/client', payload)).json()
    const contact = { phoneNumber: 5_491_144_440_277, email: 'new@example.com', address: 'Corrientes 1' }
    const changed = await employee.put(`/client/${id}`, { ...payload, ...contact })
    expect(changed.json().person).toEqual({ id, ...payload, ...contact })
    const answer = await employee.put(`/client/${id}`, { ...payload, dni: 951, birthday: '1991-01-01' })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      code: 'role',
      detail: 'Employees change phone, email and address of a client',
      errors: ['dni', 'birthday'].map((field) => ({ field, message: 'An administrator changes this' })),
    })
    expect((await employee.get(`/client/${id}`)).json().person).toEqual({ id, ...payload, ...contact })
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
    const taken = await administrator.put(`/client/${id}`, {
      ...personPayload(20),
      email: email.toUpperCase(),
    })
    expect(taken.json()).toEqual({
      title: 'Conflict',
      status: 409,
      errors: [{ field: 'email', message: 'Already in use' }],
    })
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
})

describe('client lists', () => {
  const server = useTestServer()

  /** More rows than a block of ids, with gaps. The middle of the rest is far from both ends. */
  const INSERTED = 24_000
  const LEFT = 18_000

  beforeAll(async () => {
    await server.db.execute(sql`
    insert into client (name, lastname, email, address, dni, birthday, phone_number)
    select (array['Ana', 'Álvaro', 'Luis', 'josé'])[1 + n % 4], 'Nº ' || n, substr(md5(n::text), 1, 3) || (n * 7919) % 24001 || '@example.com',
      '', 10000000 + (n * 104729::bigint) % 24001 * 3000, '1990-01-01', 0
    from generate_series(1, ${INSERTED}::int) as n`)
    await server.db.execute(sql`delete from client where id % 4 = 1`)
    await server.db.execute(sql`update client set name = 'Begoña', dni = dni + 1 where id % 7 = 0`)
  })

  const page = async (query: string) =>
    (await server.as('EMPLOYEE').get(`/client?${query}`)).json<Page<Client>>()

  /** Adds a client for one test and deletes it afterwards: other tests rely on the number of clients. */
  async function add(payload: object): Promise<Client> {
    const client = (await server.as('EMPLOYEE').post('/client', payload)).json<Client>()
    onTestFinished(async () => {
      await server.db.execute(sql`delete from client where id = ${client.id}`)
    })
    return client
  }

  /** All ids in the order of a plain query. */
  async function plainly(sort: string): Promise<number[]> {
    const [field = '', direction = ''] = sort.split(',')
    const key = ['name', 'lastname'].includes(field) ? `sort_key(${field}) collate "C"` : field
    const query = `select id from client order by ${key} ${direction}, id ${direction}`
    return (await rowsOf<{ id: number }>(server.db, sql.raw(query))).map(({ id }) => id)
  }

  describe('a page of a long list', () => {
    const SORTS = SHORT
      ? ['id,desc', 'name,asc', 'email,desc']
      : ['id', 'name', 'lastname', 'email', 'dni'].flatMap((field) => [`${field},asc`, `${field},desc`])
    const LAST = LEFT / 20 - 1

    it.each(SORTS)('sorted by %s equals the page of a plain query with offset', async (sort) => {
      const ids = await plainly(sort)
      for (const index of [0, 1, 409, 410, Math.floor(LAST / 2), 489, 490, LAST - 1, LAST]) {
        const { content, totalElements } = await page(`pageIndex=${index}&pageSize=20&sort=${sort}`)
        expect(content.map(({ id }) => id)).toEqual(ids.slice(index * 20, index * 20 + 20))
        expect(totalElements).toBe(LEFT)
      }
    })

    it('has the remaining rows on the last page, and no rows on the page after it', async () => {
      expect(await page('pageIndex=257&pageSize=70')).toMatchObject({ numberOfElements: 10, last: true })
      expect(await page('pageIndex=258&pageSize=70')).toMatchObject({
        content: [],
        totalElements: LEFT,
        totalPages: 258,
      })
    })

    it('counts a new client at once', async () => {
      const { id } = await add(personPayload(55))
      const { content, totalElements } = await page('pageIndex=0&pageSize=1&sort=id,desc')
      expect([content[0]?.id, totalElements]).toEqual([id, LEFT + 1])
    })
  })

  describe('a search', () => {
    it('matches name, last name, email and DNI', async () => {
      await add({ ...personPayload(77_123_456), lastname: 'Muñoz', email: 'sailor@sea.test' })
      for (const search of [
        'lucia+munoz',
        'SAILOR',
        'sea.test',
        '77123456',
        '7123+luci',
        '77.123.456',
        'MUÑOZ+sail',
      ]) {
        expect((await page(`pageIndex=0&pageSize=5&search=${search}`)).content).toMatchObject([
          { person: { email: 'sailor@sea.test' } },
        ])
      }
    })

    it.each(['id', 'name', 'email'])(
      'in pages sorted by %s finds the same rows as a plain scan',
      async (field) => {
        const found = await page(`pageIndex=3&pageSize=10&search=n%C2%BA+123&sort=${field},desc`)
        const key = field === 'name' ? 'sort_key(name) collate "C"' : field
        const query = `select id from client where search like '%nº%' and search like '%123%'
      order by ${key} desc, id desc`
        const ids = (await rowsOf<{ id: number }>(server.db, sql.raw(query))).map(({ id }) => id)
        expect(found.totalElements).toBe(ids.length)
        expect(found.content.map(({ id }) => id)).toEqual(ids.slice(30, 40))
      },
    )

    it('finds at most a thousand rows, and says that there may be more', async () => {
      const first = await page('pageIndex=0&pageSize=20&search=example&sort=email,asc')
      expect(first).toMatchObject({ totalElements: 1000, orMore: true })
      expect(await page('pageIndex=0&pageSize=20&search=n%C2%BA+123')).not.toHaveProperty('orMore')
      expect(first.content.map(({ id }) => id)).toEqual((await plainly('email,asc')).slice(0, 20))
      expect(await page('pageIndex=49&pageSize=20&search=example')).toMatchObject({
        numberOfElements: 20,
        last: true,
      })
      expect(await page('pageIndex=50&pageSize=20&search=example')).toMatchObject({
        content: [],
        totalPages: 50,
      })
    })
  })
})
