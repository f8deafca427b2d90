import { expect, finished, logIn, sell, test } from './fixtures'

test('in Firefox, an employee logs in, sells, and goes on with Retry after a fault', async ({
  user,
  faultyProxy,
}) => {
  await logIn(user, 'EMPLOYEE')
  expect(await sell(user)).toMatch(/^\d+$/)
  expect(await finished(user)).toMatch(/^\d+$/)

  faultyProxy.break('reset', /sales\/assets\/__federation_expose_MySales/)
  await user.clicks({ role: 'link', name: 'My Sales' })
  await user.sees({ text: 'My Sales is not available' })
  faultyProxy.mend()
  await user.clicks({ role: 'button', name: 'Retry' })
  await user.sees({ role: 'row', nth: 1 })
})
