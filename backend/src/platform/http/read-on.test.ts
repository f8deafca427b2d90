import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { readOn } from './error-handler'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** A request whose body is sent by hand. */
const sending = () => new PassThrough() as PassThrough & IncomingMessage

it('reads to the end of the body, and leaves no timer', async () => {
  const request = sending()
  const done = readOn(request)
  request.end('the rest')
  await done
  expect(request.readableEnded).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

it('gives up on a body that does not end', async () => {
  const request = sending()
  const done = readOn(request)
  request.write('a part')
  vi.advanceTimersByTime(10_000)
  await done
  expect(request.readableEnded).toBe(false)
})

it('gives up on a body of more than 64 MB', async () => {
  const request = sending()
  const done = readOn(request)
  const megabyte = Buffer.alloc(1024 * 1024)
  for (let count = 0; count < 65; count += 1) request.write(megabyte)
  await done
  expect(request.readableEnded).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
