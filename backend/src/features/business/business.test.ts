import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '../../tables/audit'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

/** A PNG image of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const BLANK = {
  name: '',
  taxNumber: '',
  address: '',
  phone: '',
  legalLine: '',
  receiptPrefix: '',
  logo: null,
}
const SUR = {
  name: 'Viajes del Sur',
  taxNumber: '30-71234567-1',
  address: 'Av. de Mayo 1200, Buenos Aires',
  phone: '+54 11 5555-0100',
  legalLine: 'Leg. 12345',
  receiptPrefix: '0001-',
  logo: PIXEL,
}

const read = () => server.as('EMPLOYEE').get('/business')
const save = (payload: object, etag?: unknown) =>
  server.as('OWNER').put('/business', payload, etag ? { 'if-match': String(etag) } : {})
const latestEntry = async () =>
  (await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

it('is blank at first', async () => {
  const answer = await read()
  expect(answer.json()).toEqual(BLANK)
  expect(answer.headers.etag).toBe('"1"')
})

it('is stored by an owner, read by everybody, and in the audit log without the image', async () => {
  const answer = await save(SUR, '"1"')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers.etag).toBe('"2"')
  expect((await read()).json()).toEqual(SUR)
  expect(await latestEntry()).toMatchObject({
    action: 'update',
    entity: 'business',
    before: { name: '', logo: null },
    after: { name: 'Viajes del Sur', logo: expect.stringMatching(/^image\/png [0-9a-f]{12}$/) },
  })
})

it('does not overwrite what somebody else has saved meanwhile', async () => {
  const { etag } = (await read()).headers
  const theirs = { ...SUR, name: 'Viajes del Norte' }
  expect((await save(theirs, etag)).statusCode).toBe(200)
  expect((await save({ ...SUR, phone: '0800' }, etag)).statusCode).toBe(412)
  expect((await read()).json()).toEqual(theirs)
  // A repeated request changes nothing.
  expect((await save(theirs, etag)).statusCode).toBe(200)
})

it.each([
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['HTML that calls itself PNG', `data:image/png;base64,${btoa('<script>alert(1)</script>')}`],
  ['a PNG that calls itself JPEG', PIXEL.replace('png', 'jpeg')],
  ['no base64', 'data:image/png;base64,iVBORw0KGgo<>'],
  ['an address', 'https://example.com/logo.png'],
])('refuses %s as a logo', async (_what, logo) => {
  const answer = await save({ ...SUR, logo })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([{ field: 'logo', message: 'Choose a PNG, JPEG or WebP image' }])
})

it('refuses a logo of more than 100 KB', async () => {
  const answer = await save({ ...SUR, logo: PIXEL + 'A'.repeat(140_000) })
  expect(answer.json().errors).toMatchObject([{ field: 'logo', message: 'At most 100 KB' }])
})

it.each([
  ['JPEG', `data:image/jpeg;base64,${btoa('\xff\xd8\xff\xe0 picture')}`],
  ['WebP', `data:image/webp;base64,${btoa('RIFF\x10\0\0\0WEBPVP8 ')}`],
])('accepts a %s', async (_type, logo) => {
  expect((await save({ ...SUR, logo })).statusCode).toBe(200)
})

it('has single lines of text only', async () => {
  const answer = await save({ ...SUR, legalLine: 'One\nTwo' })
  expect(answer.json().errors).toMatchObject([{ field: 'legalLine' }])
})
