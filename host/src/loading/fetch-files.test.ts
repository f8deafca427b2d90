import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attachStyleSheet, fetchScript, isMissingFile } from './fetch-files'
import { importInTurn } from './import-in-turn'

describe('fetch files', () => {
  const SCRIPT = 'https://cdn.example.com/sales/assets/new-sale.js'
  const SHEET = 'https://cdn.example.com/sales/assets/new-sale.css'

  const answer = (status = 200, type = 'text/javascript', body: BodyInit = 'export {}') =>
    new Response(body, { status, headers: { 'content-type': type } })
  const brokenBody = () =>
    new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  const links = () => [...document.head.querySelectorAll('link')]

  afterEach(() => {
    for (const link of links()) link.remove()
  })

  it.each([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'the connection was lost'],
    ['a file that is gone', async () => answer(404), 'the server answered 404'],
    ['a page instead of it', async () => answer(200, 'text/html'), 'the server answered with text/html'],
    ['no answer', () => Promise.reject(new DOMException('Late', 'TimeoutError')), 'no answer in 10 s'],
    ['an empty answer', async () => answer(200, undefined, ''), 'the connection was lost'],
    [
      'an answer that breaks off',
      async () => answer(200, undefined, brokenBody()),
      'the connection was lost',
    ],
  ])('reports why a script did not load, and fetches it again: %s', async (_what, respond, reason) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
    await expect(fetchScript(SCRIPT)).rejects.toMatchObject({
      name: 'MissingFileError',
      message: `/sales/assets/new-sale.js did not load: ${reason}`,
    })
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer())
    await expect(fetchScript(SCRIPT)).resolves.toBeUndefined()
  })

  it.each([
    ['fewer bytes than announced', 10_048, 'br', true],
    ['all bytes', 20_096, 'br', false],
    ['bytes that another origin does not tell', 0, 'br', false],
    ['the rest of an uncompressed response that was cut before', 10_048, undefined, false],
  ])(
    'compares the received length with the announced one: %s',
    async (_what, encodedBodySize, encoding, fails) => {
      vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{} as PerformanceResourceTiming])
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
        const response = answer()
        response.headers.set('content-length', '20096')
        if (encoding) response.headers.set('content-encoding', encoding)
        const earlier = { encodedBodySize: 1 } as PerformanceResourceTiming
        const timing = { encodedBodySize } as PerformanceResourceTiming
        vi.spyOn(performance, 'getEntriesByName').mockReturnValue([earlier, timing])
        return response
      })
      const fetching = fetchScript(SCRIPT)
      await (fails
        ? expect(fetching).rejects.toThrow('the connection was lost')
        : expect(fetching).resolves.toBeUndefined())
    },
  )

  it('waits for a script over a slow line, and no longer than its silence', async () => {
    vi.useFakeTimers()
    let send: ReadableStreamDefaultController<Uint8Array> | undefined
    let given: AbortSignal | null | undefined
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_href, init) => {
      given = init?.signal
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          send = stream
        },
      })
      given?.addEventListener('abort', () => send?.error(given?.reason))
      return answer(200, undefined, body)
    })
    const slow = fetchScript(SCRIPT)
    for (let second = 0; second < 60; second += 6) {
      await vi.advanceTimersByTimeAsync(6_000)
      send?.enqueue(new Uint8Array(10_000))
    }
    send?.close()
    await slow

    const silent = expect(fetchScript(SCRIPT)).rejects.toThrow('no answer in 10 s')
    await vi.advanceTimersByTimeAsync(6_000)
    send?.enqueue(new Uint8Array(10_000))
    await vi.advanceTimersByTimeAsync(10_000)
    await silent
  })

  it('attaches a style sheet once, and waits for it', async () => {
    const attaching = Promise.all([attachStyleSheet(SHEET), attachStyleSheet(SHEET)])
    expect(links().map(({ rel, href }) => [rel, href])).toEqual([['stylesheet', SHEET]])
    links()[0]?.dispatchEvent(new Event('load'))
    await attaching
    await attachStyleSheet(SHEET)
    expect(links()).toHaveLength(1)
  })

  it('attaches a style sheet again after a failure', async () => {
    const gone = 'https://cdn.example.com/gone.css'
    const failing = attachStyleSheet(gone)
    links()[0]?.dispatchEvent(new Event('error'))
    await expect(failing).rejects.toThrow('/gone.css did not load')
    expect(links()).toHaveLength(0)

    const again = attachStyleSheet(gone)
    links()[0]?.dispatchEvent(new Event('load'))
    await again
  })

  it('fails when a style sheet takes too long', async () => {
    vi.useFakeTimers()
    const hanging = attachStyleSheet('https://cdn.example.com/hangs.css')
    const failure = expect(hanging).rejects.toThrow('/hangs.css did not load: no answer in 10 s')
    await vi.advanceTimersByTimeAsync(10_000)
    await failure
  })
})

describe('import in turn', () => {
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, Symbol.for('todoturismo.imports'))
  })

  /** Lets all imports run that wait for nothing. */
  const turn = () => new Promise((resolve) => setTimeout(resolve))

  it('imports after the earlier imports of the same files', async () => {
    let finish: (module: string) => void = () => undefined
    const first = new Promise<string>((resolve) => (finish = resolve))
    const second = vi.fn(async () => 'second')
    const steps = importInTurn(['steps.js', 'sum.js'], () => first)
    const summary = importInTurn(['summary.js', 'sum.js'], second)
    await turn()
    expect(second).not.toHaveBeenCalled()
    finish('first')
    await expect(steps).resolves.toBe('first')
    await expect(summary).resolves.toBe('second')
  })

  it('does not wait for imports of other files, nor for files that have run', async () => {
    await importInTurn(['common.js'], async () => undefined)
    void importInTurn(['steps.js', 'common.js'], () => new Promise(() => undefined))
    await expect(importInTurn(['receipt.js', 'common.js'], async () => 'receipt')).resolves.toBe('receipt')
  })

  it('imports after one that failed', async () => {
    const failing = importInTurn(['steps.js'], async () => {
      throw new Error('lost')
    })
    const again = importInTurn(['steps.js'], async () => 'again')
    await expect(failing).rejects.toThrow('lost')
    await expect(again).resolves.toBe('again')
  })
})

it.each([
  'Failed to fetch dynamically imported module: https://office.example.com/assets/form-a1b2c3d4.js',
  'error loading dynamically imported module: https://office.example.com/assets/form-a1b2c3d4.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/form-a1b2c3d4.css',
  'Loading chunk 7 failed.\n(error: https://cdn.example.com/weather/7.js)',
  'Loading CSS chunk form failed.\n(/weather/form.css)',
  'Loading script failed.\n(missing: https://cdn.example.com/weather/entry.js)',
])("recognizes the browser's message: %s", (message) => {
  expect(isMissingFile(new TypeError(message))).toBe(true)
})

it.each(['Failed to fetch', "Cannot read properties of undefined (reading 'map')"])(
  'does not match another error: %s',
  (message) => {
    expect(isMissingFile(new TypeError(message))).toBe(false)
  },
)
