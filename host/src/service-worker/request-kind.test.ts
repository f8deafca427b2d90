import { expect, it } from 'vitest'
import { kindOf } from './request-kind'

const SCOPE = 'https://office.example.com/hc-v2-front/'
const kind = (path: string, options: Partial<Request> = {}) =>
  kindOf({ method: 'GET', mode: 'cors', cache: 'default', url: new URL(path, SCOPE).href, ...options }, SCOPE)
const navigate = (path: string) => kind(path, { mode: 'navigate' })

it.each(['', 'new-sale/finish-sale', 'clients/edit/7?pageIndex=1', 'index.html'])(
  'shows the page at /%s',
  (path) => {
    expect(navigate(path)).toBe('page')
  },
)

it.each([
  ['boot.js', 'host'],
  ['config.json', 'host'],
  ['sections.json', 'host'],
  ['manifest.json', 'host'],
  ['remotes/sales/assets/remoteEntry.js?retry=17', 'remote'],
  ['remotes/sales/manifest.json', 'remote'],
])('asks the network first for %s', (path, owner) => {
  expect(kind(path)).toBe(owner)
})

it.each(['assets/index-DiuEQiur.js', 'https://cdn.example.com/sales/assets/style-DiuEQiur.css'])(
  'takes %s from the snapshot',
  (path) => {
    expect(kind(path)).toBe('hashed')
  },
)

it.each([
  '/api/v1/client?pageIndex=0',
  '/api/v1/auth/refresh',
  'https://api.example.com/v1/sale',
  '/hc-v2-front/sw.js',
  '/config.json',
])('leaves %s to the browser', (path) => {
  expect(kind(path)).toBeUndefined()
})

it.each([
  'my-sales?remote-sales=http://localhost:5001',
  'assets/index-DiuEQiur.js',
  'remotes/sales/',
  '/api/v1/sale',
])('leaves a navigation to %s to the browser', (path) => {
  expect(navigate(path)).toBeUndefined()
})

it('leaves a question for the state on the server, and every change, to the network', () => {
  expect(kind('manifest.json', { cache: 'no-store' })).toBeUndefined()
  expect(kind('config.json', { method: 'POST' })).toBeUndefined()
})
