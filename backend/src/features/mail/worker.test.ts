import { expect, it, onTestFinished, vi } from 'vitest'
import type { Attempt } from './send-mail'
import { sendMailRegularly } from './worker'

/** A worker whose attempts have the given results, and then find nothing due. */
function start(...attempts: (Attempt | Error)[]) {
  const lines: string[] = []
  const rest = [...attempts]
  let calls = 0
  let done: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (done = resolve))
  const log = {
    info: (line: string) => lines.push(line),
    warn: (_attempt: object, line: string) => lines.push(line),
    error: (error: Error) => lines.push(error.message),
  }
  const stop = sendMailRegularly(
    {
      async sendNext() {
        calls += 1
        const attempt = rest.shift()
        if (!attempt) done()
        if (attempt instanceof Error) throw attempt
        return attempt ?? { outcome: 'nothing-due' }
      },
    },
    log as unknown as Parameters<typeof sendMailRegularly>[1],
    { interval: 1, unreachableInterval: 5 },
  )
  onTestFinished(stop)
  return { lines, finished, stop, calls: () => calls }
}

const UNREACHABLE: Attempt = { outcome: 'unreachable', mailId: 1, code: 'ECONNREFUSED', isLast: false }

it('logs once that the mail server cannot be used, and once that it works again', async () => {
  const worker = start(UNREACHABLE, UNREACHABLE, { outcome: 'sent' }, UNREACHABLE)
  await worker.finished
  expect(worker.lines).toEqual([
    'The mail server cannot be used',
    'Mail is sent again',
    'The mail server cannot be used',
  ])
})

it('continues after a failure of the database', async () => {
  const worker = start(new Error('No database'), new Error('No database'), { outcome: 'sent' })
  await worker.finished
  expect(worker.lines).toEqual(['No database', 'Mail is sent again'])
})

it('logs each mail that is refused or delayed, with its id', async () => {
  const worker = start({ outcome: 'refused', mailId: 7, code: '550', isLast: true })
  await worker.finished
  expect(worker.lines).toEqual(['A mail was not sent'])
})

it('sends nothing after it was stopped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const worker = start()
  await vi.advanceTimersByTimeAsync(100)
  expect(worker.calls()).toBeGreaterThan(1)
  const calls = worker.calls()
  await worker.stop()
  await vi.advanceTimersByTimeAsync(100)
  expect(worker.calls()).toBe(calls)
})
