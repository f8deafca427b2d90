import { expect, it, vi } from 'vitest'
import { askPolicy } from './ask-policy'

const ENTRY = new URL('https://cdn.example.com/sales/assets/remoteEntry.js')
const failure = new TypeError('Failed to fetch dynamically imported module')

const violate = (blockedURI: string) =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }))

it('gives what was opened', async () => {
  expect(await askPolicy(ENTRY, async () => 'container', vi.fn())).toBe('container')
})

it('names the origin that the policy has refused', async () => {
  const refused = vi.fn()
  const opening = askPolicy(
    ENTRY,
    async () => {
      violate(ENTRY.href)
      throw failure
    },
    refused,
  )
  await expect(opening).rejects.toThrow('takes nothing from https://cdn.example.com.')
  expect(refused).toHaveBeenCalledOnce()
})

it('hears of a refusal that the browser tells after the failure', async () => {
  const opening = askPolicy(ENTRY, () => Promise.reject(failure), vi.fn())
  queueMicrotask(() => violate(ENTRY.href))
  await expect(opening).rejects.toThrow('takes nothing from')
})

it('leaves another failure as it is, whatever else was refused', async () => {
  const refused = vi.fn()
  const opening = askPolicy(
    ENTRY,
    async () => {
      violate('https://elsewhere.example.com/pixel.png')
      throw failure
    },
    refused,
  )
  await expect(opening).rejects.toBe(failure)
  expect(refused).not.toHaveBeenCalled()
})
