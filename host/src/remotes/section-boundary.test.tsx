import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { WithQueries } from 'shared-api/testing'
import { lazyScreen } from 'shared-ui'
import { renderUi } from 'shared-ui/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { reportError } from '../error/report-error'
import { MissingFileError } from '../loading/fetch-files'
import { testSection } from '../testing/loader'
import { SectionBoundary } from './remote-section'

vi.mock('../error/report-error')
vi.mock('./newer-releases')

const SECTION = testSection('Maps')
const MISSING = new MissingFileError('https://cdn.example.com/form.js', 'the server answered 404')

const show = (content: ReactNode) =>
  renderUi(
    <>
      <Link to="/maps/2">Another map</Link>
      <SectionBoundary section={SECTION}>
        <Suspense>{content}</Suspense>
      </SectionBoundary>
    </>,
    { at: '/maps', wrap: (ui) => <WithQueries>{ui}</WithQueries> },
  )
const retry = () => screen.getByRole('button', { name: 'Retry' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Shows the server's data, and throws when that is not a list. */
function Maps({ load }: { load: () => unknown }) {
  const { data } = useQuery({ queryKey: ['maps'], queryFn: load, staleTime: Number.POSITIVE_INFINITY })
  return data ? (
    <ul>
      {(data as string[]).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  ) : null
}

it.each([
  ['on Retry', () => retry()],
  ['when the address changes', () => screen.getByRole('link', { name: 'Another map' })],
])(
  'says what has happened in the words of the specification, and reads the data again %s',
  async (_when, target) => {
    const load = vi.fn().mockResolvedValueOnce({ not: 'a list' }).mockResolvedValue(['Asia'])
    const { user } = show(<Maps load={load} />)
    expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeVisible()
    expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('data.map is not a function')
    expect(reportError).toHaveBeenCalledWith(expect.any(TypeError), 'sales')
    await user.click(target())
    expect(await screen.findByRole('listitem')).toHaveTextContent('Asia')
    expect(load).toHaveBeenCalledTimes(2)
  },
)

it.each([
  ['on Retry', () => retry().click()],
  ['when the browser is back online', () => window.dispatchEvent(new Event('online'))],
])('loads a screen again that failed to load: %s', async (_when, trigger) => {
  const Form = lazyScreen(
    vi
      .fn()
      .mockRejectedValueOnce(MISSING)
      .mockResolvedValue(() => <h1>Form</h1>),
  )
  show(<Form />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('A part of this section did not load.')
  expect(alert).toHaveTextContent('the server answered 404')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await act(async () => void trigger())
  expect(await screen.findByRole('heading', { name: 'Form' })).toBeVisible()
})

it('shows "Unknow error" for a thrown value that is not an error', async () => {
  const Broken = () => {
    throw 'text'
  }
  show(<Broken />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknow error')
})
