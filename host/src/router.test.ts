import { afterEach, expect, it } from 'vitest'
import type { Config } from './config/config'
import { createRouter } from './router'

afterEach(() => history.replaceState(null, '', '/'))

it.each([
  ['/receipt%23Zm9v', '/receipt#Zm9v'],
  ['/quote%23Zm9v.2?fbclid=IwAR', '/quote?fbclid=IwAR#Zm9v.2'],
  ['/invitation%2523Zm9v', '/invitation#Zm9v'],
  ['/clients/edit/7?sort=name', '/clients/edit/7?sort=name'],
])('the link %s is opened as %s, although a mail program has rewritten it', (sent, opened) => {
  history.replaceState(null, '', sent)
  createRouter({ links: {} } as Config).dispose()
  expect(location.pathname + location.search + location.hash).toBe(opened)
})
