import { expect, logIn, sell, test } from './browsers/fixtures'

test('in Firefox, an employee logs in, sells, and continues with Retry after a lost connection', async ({
  user,
  faultyProxy,
}) => {
  await logIn(user, 'EMPLOYEE')
  const number = await sell(user)
  expect(number).toMatch(/^\d+$/)

  faultyProxy.break('reset', /sales\/assets\/__federation_expose_MySales/)
  await user.clicks({ role: 'link', name: 'My Sales' })
  await user.sees({ text: 'My Sales is not available' })
  expect(faultyProxy.broken).not.toHaveLength(0)
  faultyProxy.repair()
  await user.clicks({ role: 'button', name: 'Retry' })
  await user.sees({ text: number })
})
