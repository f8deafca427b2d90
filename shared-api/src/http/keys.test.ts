import { hashKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryKeys } from './keys'

const ana = { name: 'Ana', email: 'ana@todoturismo.test', role: 'EMPLOYEE' } as const

it('differ between two users, and between two roles of one user', () => {
  const users = [ana, { ...ana, email: 'beto@todoturismo.test' }, { ...ana, role: 'EMPLOYEE-DEMO' }] as const
  expect(new Set(users.map((user) => hashKey(queryKeys(user).list('client'))))).toHaveProperty('size', 3)
})

it('of one resource have a common prefix, so that they can be invalidated together', () => {
  const keys = queryKeys(ana)
  const all = [keys.list('sale'), keys.page('sale', { pageIndex: 0, pageSize: 5 }), keys.one('sale', 1)]
  for (const key of all) expect(key.slice(0, 3)).toEqual(keys.resource('sale'))
})
