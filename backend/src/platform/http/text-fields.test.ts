import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { client } from '../../tables/people'
import { nextDni, personValues, reasons, useImports } from '../../testing/imports'
import { useSaleFixture } from '../../testing/sale-fixture'
import {
  categoryPayload,
  paymentMethodPayload,
  personPayload,
  servicePayload,
} from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const { check } = useImports(server)

const FORGED = 'Lucía\n\nTotal: $ 1.00'
const MARKED = '\ufeffLu\u00adcía\u200b \u202eaicuL\u202c'
const INVISIBLE = '\u2800\u2800\u2800\u2800'

const person = () => personPayload(nextDni())
const LINES: [path: string, field: string, payload: () => object, role?: 'EMPLOYEE' | 'OWNER'][] = [
  ['/category', 'name', () => categoryPayload],
  ['/service', 'name', () => servicePayload(fixture.hotel.category.id)],
  ['/payment-method', 'type', () => paymentMethodPayload],
  ['/supplier', 'name', () => ({ name: 'Andes' })],
  ['/supplier', 'payTo', () => ({ name: 'Andes' })],
  ['/client', 'name', person],
  ['/client', 'lastname', person],
  ['/client', 'address', person],
  ['/client', 'email', person],
  ['/employee', 'name', person],
  ['/employee', 'lastname', person],
  ['/employee', 'address', person],
  ['/administrator', 'name', () => ({ name: 'Ana', lastname: 'Paz', email: 'ana.paz@x.test' }), 'OWNER'],
  ['/administrator', 'lastname', () => ({ name: 'Ana', lastname: 'Paz', email: 'ana.paz@x.test' }), 'OWNER'],
  [
    '/import',
    'fileName',
    () => ({ entity: 'client', answers: {}, rows: [{ row: 1, values: {}, digest: '0' }] }),
  ],
]

describe('a line of text', () => {
  it.each(LINES)('of %s, %s, has no line breaks and no invisible text', async (...line) => {
    const [path, field, payload, role = 'ADMINISTRATOR'] = line
    for (const value of [FORGED, INVISIBLE]) {
      const answer = await server
        .as(role)
        .post(path, { ...payload(), [field]: value }, { 'idempotency-key': value.length.toString() })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual([{ field, message: expect.stringMatching(/^(No|Only) /) }])
    }
  })

  it('is the reason of a cancelled sale, which stands on the mailed receipt', async () => {
    const { id } = (await server.as('EMPLOYEE').post('/sale', fixture.sale)).json()
    const answer = await server.as('EMPLOYEE').post(`/sale/${id}/cancel`, { reason: FORGED })
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'reason', message: 'No line breaks or control characters' }],
    })
  })

  it('is every such cell of an imported file', async () => {
    const values = personValues(nextDni())
    const { rows } = await check('client', [
      { ...values, name: FORGED, lastname: MARKED, address: INVISIBLE },
    ])
    expect(reasons(rows)).toEqual([
      'name: No line breaks or control characters; address: Only invisible characters',
    ])
  })

  it('is stored in the normalization form NFC', async () => {
    const created = await server.as('ADMINISTRATOR').post('/client', { ...person(), name: 'Luci\u0301a' })
    expect(created.json().person.name).toBe('Lucía')
  })

  it('is stored without marks that are not seen, and found and logged in with them', async () => {
    const administrator = server.as('ADMINISTRATOR')
    const payload = { ...person(), name: MARKED }
    const created = await administrator.post('/client', { ...payload, email: `\u202a${payload.email}\u202c` })
    expect(created.json().person).toMatchObject({ name: 'Lucía aicuL', email: payload.email })
    const search = encodeURIComponent(`\u2068Lucía\u2069 \u202a${payload.dni}\u202c`)
    const found = await administrator.get(`/client?pageIndex=0&pageSize=5&search=${search}`)
    expect(found.json().content).toMatchObject([{ id: created.json().id }])
  })

  it('that was stored before the rule is still read', async () => {
    const { id } = (await server.as('ADMINISTRATOR').post('/client', person())).json()
    await server.db.update(client).set({ name: FORGED }).where(eq(client.id, id))
    expect((await server.as('EMPLOYEE').get(`/client/${id}`)).json().person.name).toBe(FORGED)
    const page = await server.as('EMPLOYEE').get('/client?pageIndex=0&pageSize=1&sort=id,desc')
    expect(page.json().content).toMatchObject([{ person: { name: FORGED } }])
  })
})

it('descriptions of services and categories may have several lines', async () => {
  const description = 'Two days at sea:\n- whales\n- dolphins'
  for (const [path, payload] of [
    ['/category', categoryPayload],
    ['/service', servicePayload(fixture.hotel.category.id)],
  ] as const) {
    const administrator = server.as('ADMINISTRATOR')
    const answer = await administrator.post(path, { ...payload, description })
    expect(answer.json()).toMatchObject({ description })
    const refused = await administrator.post(path, { ...payload, description: 'Two days\u0007 at the sea' })
    expect(refused.json().errors).toEqual([{ field: 'description', message: 'No control characters' }])
  }
})

it.each([0, '0', '', null, undefined])('a record that is not chosen (%j) is required', async (id) => {
  const sale = { ...fixture.sale, clientId: id, paymentMethodId: id, saleItems: [{ serviceId: id }] }
  const answer = await server.as('EMPLOYEE').post('/sale', { ...sale, employeeEmail: emailOf('EMPLOYEE') })
  expect(answer.json().errors).toEqual(
    ['clientId', 'paymentMethodId', 'saleItems.0.serviceId'].map((field) => ({ field, message: 'Required' })),
  )
})
