import { describe, expect, it } from 'vitest'
import { nextDni, personValues, reasons, results, useImports } from '../../testing/imports'
import { categoryPayload, personPayload, servicePayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const { administrator, check, store, stored, create } = useImports(server)

const newClient = () => create('/client', personPayload(nextDni()))

describe('a file of clients', () => {
  it('shows which rows will be created, changed or unchanged before it stores them', async () => {
    const known = await newClient()
    const same = await newClient()
    const fresh = nextDni()
    const file = await check('client', [
      personValues(fresh),
      { ...personValues(known.person.dni), address: 'Belgrano 1' },
      personValues(same.person.dni),
      { ...personValues(nextDni()), email: 'nobody' },
    ])
    const rows = file.rows
    expect(results(rows)).toEqual(['created', 'changed', 'unchanged', 'refused'])
    expect(rows[1]).toMatchObject({
      recordId: known.id,
      changes: [{ field: 'address', before: 'Mitre 88, Bariloche', after: 'Belgrano 1' }],
    })
    expect(reasons(rows)[3]).toBe('email: Enter a valid email address')
    expect(await stored(`/client/${known.id}`)).toEqual(known)
    expect((await stored(`/client?pageIndex=0&pageSize=5&search=${fresh}`)).totalElements).toBe(0)

    expect(await store(file)).toEqual({ created: 1, changed: 1, unchanged: 1, refused: 1 })
    expect((await stored(`/client/${known.id}`)).person.address).toBe('Belgrano 1')
    expect(await stored(`/client/${same.id}`)).toEqual(same)
    const [added] = (await stored(`/client?pageIndex=0&pageSize=5&search=${fresh}`)).content
    expect(added.person).toMatchObject({ name: 'Lucía', birthday: '1990-02-28', phoneNumber: 541145670001 })
  })

  it('changes nothing when it is imported a second time', async () => {
    const rows = Array.from({ length: 20 }, () => personValues(nextDni()))
    await store(await check('client', rows))
    const before = await stored('/client')
    const again = await check('client', rows)
    expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 20, refused: 0 })
    await store(again)
    expect(await stored('/client')).toEqual(before)
  })

  it('matches a client by the id, else by the DNI, else by the email', async () => {
    const [one, two] = [await newClient(), await newClient()]
    const fresh = nextDni()
    const file = await check('client', [
      { id: `${one.id}`, ...personValues(one.person.dni), email: `by-id.${one.id}@example.com` },
      { id: '2147483647', dni: `${two.person.dni}`, name: 'By the DNI' },
    ])
    const byEmail = await check('client', [{ email: two.person.email.toUpperCase(), dni: `${fresh}` }])
    const rows = [...file.rows, ...byEmail.rows]
    expect(results(rows)).toEqual(['changed', 'changed', 'changed'])
    expect(rows.map(({ recordId }) => recordId)).toEqual([one.id, two.id, two.id])
    expect(rows[2]?.changes).toEqual([{ field: 'dni', before: `${two.person.dni}`, after: `${fresh}` }])
  })

  it('asks about an id of which no other value agrees, and changes that client only if ids are those of this list', async () => {
    const one = await newClient()
    const fresh = personValues(nextDni())
    const foreign = { id: `${one.id}`, name: 'Ana', lastname: 'Paz', email: fresh.email }
    const rows = [{ id: `${one.id}`, ...fresh }, foreign]
    const asked = await check('client', rows)
    const question = 'id: Belongs to Lucía Fernández, and no other value of the row does'
    expect(reasons(asked.rows)).toEqual([question, question])
    expect(asked.rows).toMatchObject([{ asks: 'id' }, { asks: 'id' }])
    const [own] = (await check('client', rows, { areIdsOwn: true })).rows
    expect(own).toMatchObject({ result: 'changed', recordId: one.id })
    const answered = await check('client', rows, { areIdsOwn: false })
    expect(answered.rows[0]?.result).toBe('created')
    expect([own?.asks, answered.rows[0]?.recordId]).toEqual([undefined, undefined])
    await store(answered)
    expect(await stored(`/client/${one.id}`)).toEqual(one)
  })

  it('asks once about rows without an email, which get an address at the mailbox of the office', async () => {
    const known = await newClient()
    const [one, two] = [personValues(nextDni()), personValues(nextDni())]
    const { email: _, ...without } = two
    const rows = [
      { ...one, email: ' ' },
      without,
      { ...personValues(known.person.dni), email: '', address: 'Belgrano 1' },
      { ...without, dni: 'x' },
    ]
    const asking = ({ asks }: { asks?: string | undefined }) => asks
    const asked = await check('client', rows)
    expect(asked.counts).toMatchObject({ changed: 1, refused: 3 })
    expect(asked.rows.map(asking)).toEqual(['email', 'email', undefined, undefined])
    const answered = await check('client', rows, { mailbox: 'Sales@sierras.com' })
    expect(answered.counts).toMatchObject({ created: 2 })
    expect(answered.rows.map(asking)).toEqual(['email', 'email', undefined, undefined])
    await store(answered)
    const [added] = await stored(`/client?search=${one.dni}`)
    expect(added.person.email).toBe(`sales+${one.dni}@sierras.com`)
    expect((await stored(`/client/${known.id}`)).person).toMatchObject({
      email: known.person.email,
      address: 'Belgrano 1',
    })
  })

  it('keeps a note on each client, once', async () => {
    const known = await newClient()
    const added = { ...personValues(nextDni()), note: 'Zone: North' }
    const rows = [{ ...personValues(known.person.dni), note: 'Zone: North' }, added]
    const file = await check('client', rows)
    expect(file.counts).toMatchObject({ created: 1, changed: 1 })
    await store(file)
    const [{ id }] = await stored(`/client?search=${added.dni}`)
    for (const clientId of [id, known.id]) {
      expect(await stored(`/note?clientId=${clientId}`)).toMatchObject([{ text: 'Zone: North' }])
    }
    expect((await check('client', rows)).counts).toMatchObject({ unchanged: 2 })
  })

  it('takes an id for that of a client whose DNI, email or whole name is in the row, and else the client with the DNI', async () => {
    const [one, two] = [await newClient(), await newClient()]
    const file = await check('client', [
      { id: `${one.id}`, name: 'LUCIA', lastname: 'fernandez', address: 'Here 1' },
      { id: `${one.id}`, dni: `${two.person.dni}`, address: 'There 2' },
    ])
    expect(file.rows.map(({ recordId }) => recordId)).toEqual([one.id, two.id])
  })

  it('refuses a DNI or email of another client, and names the client', async () => {
    const [one, two] = [await newClient(), await newClient()]
    const file = await check('client', [{ ...personValues(one.person.dni), email: two.person.email }])
    expect(reasons(file.rows)).toEqual(['email: Already in use by Lucía Fernández'])
  })

  it('refuses a row that duplicates another one', async () => {
    const [first, second] = [nextDni(), nextDni()]
    const file = await check('client', [personValues(first), personValues(first), personValues(second)])
    expect(reasons(file.rows)).toEqual(['', 'dni: Row 1 of the file has the same value', ''])
    expect(await store(file)).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 1 })
  })

  it('keeps the values of missing columns and empty cells, and refuses a new client without a required one', async () => {
    const known = await newClient()
    const file = await check('client', [
      { dni: `${known.person.dni}`, phoneNumber: '', address: '', birthday: '' },
      { dni: `${nextDni()}` },
    ])
    const rows = file.rows
    expect(reasons(rows)[1]).toBe('name: Required; lastname: Required; email: Required; birthday: Required')
    await store(file)
    expect((await stored(`/client/${known.id}`)).person).toEqual(known.person)
  })
})

describe('the other files', () => {
  it('matches the category of a service by its name, and refuses a name of no category or of several', async () => {
    const sea = await create('/category', { ...categoryPayload, name: `Sea ${nextDni()}` })
    const twice = `Twice ${nextDni()}`
    const [one] = [
      await create('/category', { ...categoryPayload, name: twice }),
      await create('/category', { ...categoryPayload, name: twice }),
    ]
    const inOne = await create('/service', { ...servicePayload(one.id), name: `In one ${nextDni()}` })
    const values = { description: 'A morning at sea with the whales', price: '3600.50' }
    const file = await check('service', [
      { ...values, name: `New ${nextDni()}`, category: sea.name.toUpperCase() },
      { ...values, name: `New ${nextDni()}`, category: 'Bus' },
      { ...values, name: `New ${nextDni()}`, category: twice },
      { name: inOne.name, price: '12.5', category: twice },
    ])
    const rows = file.rows
    expect(reasons(rows)).toEqual([
      '',
      'category: No category has this name, and a new one needs 4 to 50 characters',
      'category: 2 categories have this name',
      '',
    ])
    await store(file)
    expect(await stored(`/service/${inOne.id}`)).toMatchObject({ price: 12.5, category: { id: one.id } })
    const added = (
      await stored(`/service?pageIndex=0&pageSize=5&search=${file.input.rows[0]?.values.name?.slice(4)}`)
    ).content
    expect(added).toMatchObject([{ price: 3600.5, category: { id: sea.id } }])
  })

  it('changes a category that matches by name, or the name of one that matches by id', async () => {
    const name = `Rivers ${nextDni()}`
    const { id } = await create('/category', { ...categoryPayload, name })
    const byName = await check('category', [{ name: name.toLowerCase(), description: 'By boat' }])
    expect(byName.rows).toMatchObject([{ result: 'changed', recordId: id }])
    const { description } = categoryPayload
    const byId = await check('category', [{ id: `${id}`, name: 'Lakes', description }])
    expect(byId.rows[0]?.changes).toEqual([{ field: 'name', before: name, after: 'Lakes' }])
    const byIdAlone = await check('category', [{ id: `${id}`, name: 'Lakes' }])
    expect(byIdAlone.rows[0]).toMatchObject({ asks: 'id' })
  })

  it('requires the id when several records have the name', async () => {
    const name = `Alike ${nextDni()}`
    const first = await create('/category', { ...categoryPayload, name })
    const second = await create('/category', {
      ...categoryPayload,
      name: name.replace(' ', ' - ').toUpperCase(),
    })
    const file = await check('category', [{ name: name.replace(' ', '  '), description: 'Which one?' }])
    expect(reasons(file.rows)).toEqual([
      `name: No. ${first.id}, ${second.id} have the same name: add the Id of one`,
    ])
  })

  it('reads the interest of a payment method as a fraction', async () => {
    const type = `Card ${nextDni()}`
    await store(await check('payment-method', [{ type, interest: '0.125' }]))
    const [added] = (await stored(`/payment-method?pageIndex=0&pageSize=5&search=${type.slice(5)}`)).content
    expect(added).toMatchObject({ type, interest: 0.125 })
  })

  it('matches a supplier by its name or id, and keeps what only a form sends', async () => {
    const name = `Andes ${nextDni()}`
    const terms = { days: 15, from: 'departure' }
    const known = await create('/supplier', { name, email: 'sales@andes.test', terms, payTo: 'Alias ANDES' })
    const fresh = `Coast ${nextDni()}`
    const dialled = '54111545670001'
    const file = await check('supplier', [
      { name: name.toUpperCase(), phone: dialled, email: '' },
      { name: fresh, phone: '541145670002', email: '' },
      { id: `${known.id}`, name: `${name} Ltd` },
      { name: 'X', email: 'nobody' },
    ])
    expect(results(file.rows)).toEqual(['changed', 'created', 'refused', 'refused'])
    expect(file.rows[2]).toMatchObject({ asks: 'id' })
    expect(reasons(file.rows)[3]).toBe('name: At least 2 characters; email: Enter a valid email address')
    await store(file)
    expect(await stored(`/supplier/${known.id}`)).toEqual({
      ...known,
      name: name.toUpperCase(),
      phone: 5_491_145_670_001,
    })
    expect(await stored(`/supplier?search=${fresh.slice(6)}`)).toMatchObject([
      { name: fresh, phone: 541_145_670_002, email: '', terms: null, payTo: '' },
    ])
    const again = await check('supplier', [
      { name, phone: dialled },
      { name: fresh, email: '' },
    ])
    expect(results(again.rows)).toEqual(['changed', 'unchanged'])
    const own = await check('supplier', [{ id: `${known.id}`, name: `${name} Ltd` }], { areIdsOwn: true })
    expect(own.rows).toMatchObject([{ result: 'changed', recordId: known.id }])
  })

  it('refuses an employee the email of another account', async () => {
    const { id, person } = await create('/employee', personPayload(nextDni()))
    await create(`/employee/${id}/invitation`, {})
    const file = await check('employee', [{ dni: `${person.dni}`, email: 'owner@todoturismo.test' }])
    expect(reasons(file.rows)).toEqual(['email: Already in use by another account'])
  })
})

describe('a request that checks', () => {
  const send = (rows: object[]) =>
    administrator().post('/import/check', { entity: 'client', answers: {}, rows })

  it('has up to 1,000 rows, with row numbers up to those of Excel', async () => {
    const rows = Array.from({ length: 1_001 }, (_, row) => ({ row: row + 1, values: {} }))
    expect((await send(rows)).json()).toMatchObject({ status: 400, errors: [{ field: 'rows' }] })
    expect((await send([])).statusCode).toBe(400)
    expect((await send([{ row: 1_048_577, values: {} }])).statusCode).toBe(400)
    expect((await send([{ row: 1, values: { name: 'x'.repeat(1_001) } }])).statusCode).toBe(400)
    expect((await send([{ row: 1, values: { name: 'a\0b' } }])).statusCode).toBe(400)
  })

  it('is answered with the error of a row whose cell was cut within a character', async () => {
    const { rows } = await check('category', [
      { name: 'Beaches', description: 'Days by the sea, with lunch' },
      { name: 'Lakes', description: `${'x'.repeat(999)}😀 and more`.slice(0, 1_000) },
    ])
    expect(rows).toMatchObject([
      { result: 'created' },
      { result: 'refused', errors: [{ field: 'description' }] },
    ])
  })
})
