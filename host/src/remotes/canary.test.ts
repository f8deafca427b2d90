import { inTurn, stubApi } from 'shared-api/testing'
import { type Role, useSession } from 'shared-auth'
import { browserStorage } from 'shared-i18n'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { errorListeners, reportError } from '../error/report-error'
import { canaries } from '../running-releases'
import { chooseReleases, isOfCanary } from './canary'
import { loader } from './loader'

describe('the share of accounts', () => {
  const emails = Array.from({ length: 10_000 }, (_, index) => `ana${index}@todoturismo.test`)

  it.each([1, 10, 50])('is %i %%', (share) => {
    const chosen = emails.filter((email) => isOfCanary(email, share)).length
    expect(Math.abs(chosen / 100 - share)).toBeLessThan(1.5)
  })

  it('is nobody at 0, and everybody at 100', () => {
    expect(emails.some((email) => isOfCanary(email, 0))).toBe(false)
    expect(emails.every((email) => isOfCanary(email, 100))).toBe(true)
  })

  it('keeps its accounts when it grows', () => {
    for (const email of emails.filter((each) => isOfCanary(each, 10)))
      expect(isOfCanary(email, 30)).toBe(true)
  })

  it('does not depend on case and spaces', () => {
    for (const email of emails.slice(0, 100))
      expect(isOfCanary(` ${email.toUpperCase()} `, 50)).toBe(isOfCanary(email, 50))
  })
})

describe('a page', () => {
  const CONFIG = { overrides: {} } as Parameters<typeof chooseReleases>[1]
  const LIVE = { release: '1.0.0-aaaaaaaa', sections: 'live' }
  const CANARY = {
    ...{ release: '1.1.0-bbbbbbbb', sections: 'canary', share: 50 },
    entry: 'remotes/sales/releases/1.1.0-bbbbbbbb/assets/remoteEntry.js',
  }
  const PUBLISHED = { sales: { ...LIVE, canary: CANARY }, admin: LIVE }
  // Of the half that uses the canary, and of the other.
  const [given, other] = [true, false].map((wanted) =>
    ['ana', 'bea', 'cora', 'dina']
      .map((name) => `${name}@todoturismo.test`)
      .find((email) => isOfCanary(email, 50) === wanted),
  ) as [string, string]

  const logIn = (email: string, role: Role = 'EMPLOYEE') =>
    useSession.setState({ user: { name: 'Ana', email, role }, accessToken: 'token', ready: true })

  const loadModule = () => loader.states.setState({ 'sales ./NewSale': { status: 'loading' } })

  const answering = (withdrawn: boolean) => {
    const { requests } = stubApi({
      'POST /canary': () => ({ withdrawn }),
      'GET /config.json': () => ({ brand: 'Suite', links: {}, apiBaseUrl: '/api/v1', remotes: {} }),
      'POST /client-errors': () => undefined,
    })
    return (kind = 'remote') =>
      requests.map(({ body }) => body).filter((body) => body && kind in (body as object))
  }

  const reload = vi.fn()

  /** Ends what the pages of a test listen to. */
  const stops: (() => void)[] = []
  const stopAfterTest = (store: object) => {
    const subscribed = store as { subscribe: (listener: () => void) => () => void }
    const { subscribe } = subscribed
    vi.spyOn(subscribed, 'subscribe').mockImplementation((listener: () => void) => {
      const stop = subscribe(listener)
      stops.push(stop)
      return stop
    })
  }

  beforeEach(() => {
    vi.stubGlobal('location', { ...location, pathname: '/', reload })
    stopAfterTest(useSession)
    stopAfterTest(loader.states)
  })

  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    errorListeners.clear()
    canaries.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    reload.mockClear()
    loader.states.setState({}, true)
    useSession.getState().logout()
  })

  it('of a chosen account uses the canary, and reports its first load and error', async () => {
    const reported = answering(false)
    logIn(given)
    expect(await chooseReleases(PUBLISHED, CONFIG)).toEqual({
      sales: { ...CANARY, live: LIVE.release },
      admin: LIVE,
    })
    loadModule()
    loadModule()
    for (const message of ['One', 'Two']) reportError(new Error(message), 'sales')
    reportError(new Error('Other'), 'admin')
    const of = { remote: 'sales', release: CANARY.release }
    await vi.waitFor(() =>
      expect(reported()).toEqual([of, { ...of, count: 'loads' }, { ...of, count: 'errors' }]),
    )
    expect(reported('part')[0]).toMatchObject({ part: 'sales', version: CANARY.release })
  })

  it('of another account uses the live release at once, and reports likewise', async () => {
    const reported = answering(false)
    logIn(other)
    expect(await chooseReleases(PUBLISHED, CONFIG)).toEqual(PUBLISHED)
    loadModule()
    await vi.waitFor(() =>
      expect(reported()).toEqual([{ remote: 'sales', release: CANARY.release, count: 'liveLoads' }]),
    )
  })

  it('uses the live release when the canary is withdrawn, or the server does not answer', async () => {
    logIn(given)
    answering(true)
    expect(await chooseReleases(PUBLISHED, CONFIG)).toEqual(PUBLISHED)
    stubApi({ 'POST /canary': inTurn(() => new Response('', { status: 503 })) })
    expect(await chooseReleases(PUBLISHED, CONFIG)).toEqual(PUBLISHED)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    stubApi({ 'POST /canary': () => new Promise<Response>(() => undefined) })
    const choosing = chooseReleases(PUBLISHED, CONFIG)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await choosing).toEqual(PUBLISHED)
  })

  it.each([
    ['of a demo', () => logIn(given, 'EMPLOYEE-DEMO')],
    ['without a login', () => undefined],
    [
      'of a device that sells offline',
      () => browserStorage.setItem('todoturismo.sell-offline', 'on') && logIn(given),
    ],
  ])('%s uses the live release, and does not ask', async (_what, prepare) => {
    const reported = answering(false)
    prepare()
    onTestFinished(() => browserStorage.removeItem('todoturismo.sell-offline'))
    expect(await chooseReleases(PUBLISHED, CONFIG)).toEqual(PUBLISHED)
    expect(reported()).toEqual([])
  })

  it('uses neither for a remote that the address overrides', async () => {
    const reported = answering(false)
    logIn(given)
    expect(
      await chooseReleases(PUBLISHED, { ...CONFIG, overrides: { sales: 'http://localhost:5001' } }),
    ).toEqual(PUBLISHED)
    expect(reported()).toEqual([])
  })

  it.each([
    ['is loaded again when an account with the other release logs in', () => other, 1],
    ['stays when an account with the same release logs in', () => given.toUpperCase(), 0],
  ])('%s', async (_what, next, times) => {
    answering(false)
    logIn(given)
    await chooseReleases(PUBLISHED, CONFIG)
    // A changed profile is no login.
    logIn(other)
    expect(reload).not.toHaveBeenCalled()
    useSession.getState().logout()
    expect(reload).not.toHaveBeenCalled()
    logIn(next())
    expect(reload).toHaveBeenCalledTimes(times)
  })
})
