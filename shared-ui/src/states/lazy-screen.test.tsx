import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { lazyScreen } from './lazy-screen'
import {
  loadAfterFirstRows,
  reportFailedLoads,
  retryFailedLoads,
  startLoadsAfterFirstRows,
} from './repeated-loads'

type Load = () => Promise<ComponentType<{ name: string }>>

const GONE = new TypeError('Failed to fetch dynamically imported module')
const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>
const report = vi.fn()
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  reportFailedLoads(report)
})

it('shows its placeholder, then the screen, which is loaded once', async () => {
  const load = vi.fn<Load>().mockResolvedValue(Greeting)
  const Screen = lazyScreen(load, { placeholder: ({ name }) => `Wait for ${name}` })
  const Plain = lazyScreen<{ name: string }>(load)
  renderUi(
    <>
      <Screen name="Ana" />
      <Screen name="Eva" />
      <Plain name="Leo" />
    </>,
  )
  expect(screen.getByText(/Wait for Ana/)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  await pass(0)
  renderUi(<Screen name="Sol" />)
  for (const name of ['Ana', 'Eva', 'Leo', 'Sol']) expect(screen.getByText(`Hello, ${name}`)).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

it.each([
  ['fails', () => Promise.reject(GONE), GONE.message],
  ['takes too long', () => new Promise<never>(() => {}), 'This screen did not load: no answer in 10 s'],
])(
  'gives the next error boundary a load that %s, and is loaded again when it is shown again',
  async (_, first, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Screen = lazyScreen(vi.fn<Load>(async () => Greeting).mockImplementationOnce(first))
    renderUi(
      <ErrorBoundary
        fallbackRender={({ error, resetErrorBoundary }) => (
          <button type="button" onClick={resetErrorBoundary}>
            {String(error)}
          </button>
        )}
      >
        <Screen name="Ana" />
      </ErrorBoundary>,
    )
    await pass(10_000)
    const again = screen.getByRole('button')
    expect(again).toHaveTextContent(message)
    act(() => again.click())
    await pass(0)
    expect(screen.getByText('Hello, Ana')).toBeVisible()
  },
)

const showOptional = async (load: Load) => {
  const Part = lazyScreen(load, { optional: true })
  renderUi(
    <>
      <h1>The rest</h1>
      <Part name="Ana" />
    </>,
  )
  await pass(0)
  expect(screen.getByRole('heading', { name: 'The rest' })).toBeVisible()
}

it('loads an optional part until that succeeds, and shows the rest of the page meanwhile', async () => {
  const load = vi
    .fn<Load>(async () => Greeting)
    .mockRejectedValueOnce(GONE)
    .mockRejectedValueOnce(GONE)
  await showOptional(load)
  expect(report).toHaveBeenCalledWith(GONE)
  await pass(2_000)
  expect(load).toHaveBeenCalledTimes(2)
  await pass(4_000)
  expect(screen.getByText('Hello, Ana')).toBeVisible()
})

it.each([
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ['the user asks for it', retryFailedLoads],
])('loads an optional part again at once when %s', async (_when, retry) => {
  await showOptional(vi.fn<Load>(async () => Greeting).mockRejectedValueOnce(GONE))
  retry()
  await pass(0)
  expect(screen.getByText('Hello, Ana')).toBeVisible()
})

it('shows nothing in place of an optional part that throws, and shows it again later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  await showOptional(async () => (props) => {
    if (isBroken) throw new Error('Broken')
    return <Greeting {...props} />
  })
  isBroken = false
  await pass(4_000)
  expect(screen.queryByText('Hello, Ana')).toBeNull()
  await pass(1_000)
  expect(screen.getByText('Hello, Ana')).toBeVisible()
})

it('loads what waits for the first rows when they are shown, and opens such a screen at once', async () => {
  const load = vi.fn<Load>(async () => Greeting).mockRejectedValueOnce(GONE)
  const Screen = lazyScreen(load, { afterFirstRows: true })
  const loaded = vi.fn()
  void loadAfterFirstRows(async () => 'palette').then(loaded)
  await pass(1_000)
  expect(load).not.toHaveBeenCalled()
  expect(loaded).not.toHaveBeenCalled()

  startLoadsAfterFirstRows()
  await pass(2_000)
  expect(loaded).toHaveBeenCalledWith('palette')
  renderUi(<Screen name="Ana" />)
  expect(screen.getByText('Hello, Ana')).toBeVisible()
})
