import { beforeEach, expect, it, vi } from 'vitest'
import type { Drawer, DrawerClosing, Sale } from '../contract'
import { logIn } from '../testing'

let demo: typeof import('./demo').demo

beforeEach(async () => {
  vi.resetModules()
  ;({ demo } = await import('./demo'))
})

const read = (query: object = {}) => demo<Drawer>('GET', '/drawer', { query: { ...query } })

it('closes the drawer of a person, which begins again, and leaves those of others', async () => {
  logIn('OWNER-DEMO', { name: 'Oscar Rivas', email: 'owner@hcv2.com' })
  const [sale] = (await demo<Sale[]>('GET', '/sale')).filter(({ balance = 0 }) => balance >= 100)
  const cash = { paymentMethodId: 1, amount: 100 }
  await demo('POST', `/sale/${sale?.id}/payment`, { body: cash })
  const { people } = await read()
  const own = people.find(({ employee }) => employee.email === 'owner@hcv2.com')
  expect(own).toMatchObject({
    methods: [{ method: 'cash', in: 100, out: 0 }],
    open: { closingId: null, methods: [{ expected: 100 }] },
  })
  const methods = own?.open?.methods.map(({ paymentMethodId, expected }) => ({
    paymentMethodId,
    expected,
    counted: 90,
  }))
  const count = { closingId: null, lastPaymentId: own?.open?.lastPaymentId, methods, reason: 'Lent' }
  const closing = await demo<DrawerClosing>('POST', '/drawer/closing', { body: count })
  expect(closing).toMatchObject({ by: { name: 'Oscar Rivas' }, methods: [{ method: 'cash', counted: 90 }] })
  await expect(demo('POST', '/drawer/closing', { body: count })).rejects.toMatchObject({
    code: 'drawer-changed',
  })
  const after = await read()
  expect(after.people.find(({ employee }) => employee.email === 'owner@hcv2.com')).toMatchObject({
    methods: [{ in: 100 }],
    closings: [closing],
    open: { closingId: 1, methods: [] },
  })
  const others = (drawer: Drawer) =>
    drawer.people.filter(({ employee }) => employee.email !== 'owner@hcv2.com').map(({ open }) => open)
  expect(others(after)).toEqual(others({ today: '', day: '', people }))
  const recount = { closingId: 1, lastPaymentId: own?.open?.lastPaymentId, methods: [], reason: 'Nothing' }
  expect(await demo('POST', '/drawer/closing', { body: recount })).toMatchObject({ reason: null })
  logIn('EMPLOYEE-DEMO', { name: 'Elena Prado', email: 'employee@hcv2.com' })
  expect((await read()).people).toEqual([])
})
