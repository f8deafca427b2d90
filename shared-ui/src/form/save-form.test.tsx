import { act, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { dismissToast, toast } from '../toasts/toast'
import { SKIP_LEAVE_GUARD } from './ask-to-leave'
import { SaveForm } from './save-form'
import { TextField } from './text-fields'

interface City {
  name: string
  email: string
}

interface CityFormProps {
  save: (city: City) => Promise<unknown>
  onFailed?: () => void
}

function CityForm({ save, onFailed }: CityFormProps) {
  const navigate = useNavigate()
  const form = useForm<City>({ defaultValues: { name: '', email: '' } })
  return (
    <>
      <Link to="/cities">Cities</Link>
      <SaveForm
        form={form}
        save={save}
        onSaved={() => navigate('/cities')}
        {...(onFailed && { onFailed })}
        submitLabel="Guardar"
        cancelTo="/cities"
      >
        <TextField control={form.control} name="name" label="Name" />
        <TextField control={form.control} name="email" label="Email" />
      </SaveForm>
    </>
  )
}

function open(props: CityFormProps) {
  return renderUi(
    <Routes>
      <Route path="/cities" element={<h1>Cities</h1>} />
      <Route path="/form" element={<CityForm {...props} />} />
    </Routes>,
    { at: '/form' },
  )
}

afterEach(() => act(dismissToast))

it('asks once for all changed forms of a page, whichever of them is changed', async () => {
  function Pair() {
    const notes = useForm({ defaultValues: { note: '' } })
    return (
      <>
        <SaveForm form={notes} save={vi.fn()} onSaved={vi.fn()} submitLabel="Add" autosaveAs="note">
          <TextField control={notes.control} name="note" label="Note" />
        </SaveForm>
        <CityForm save={vi.fn()} />
      </>
    )
  }
  const { user } = renderUi(
    <Routes>
      <Route path="/cities" element={<h1>Cities</h1>} />
      <Route path="/form" element={<Pair />} />
    </Routes>,
    { at: '/form' },
  )
  await user.type(screen.getByLabelText('Note'), 'Calls back')
  await user.click(screen.getByRole('link', { name: 'Cities' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  await user.clear(screen.getByLabelText('Note'))
  await user.type(screen.getByLabelText('Name'), 'Salta')
  await user.click(screen.getByRole('link', { name: 'Cities' }))
  expect(await screen.findAllByRole('dialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Cities' })).toBeVisible()
})

it('saves once when it is submitted several times', async () => {
  let finish: (value: unknown) => void = () => undefined
  const save = vi.fn(() => new Promise((resolve) => (finish = resolve)))
  const { user } = open({ save })
  await user.type(screen.getByLabelText('Name'), 'Salta{Enter}{Enter}{Enter}')
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true')
  await act(async () => finish({}))
  expect(save).toHaveBeenCalledOnce()
})

it('ignores the second press of a double click after the form was saved and emptied', async () => {
  const save = vi.fn().mockResolvedValue({ id: 1 })
  function BlankAgain() {
    const form = useForm({ defaultValues: { name: '' } })
    return (
      <SaveForm form={form} save={save} onSaved={() => form.reset({ name: '' })} submitLabel="Guardar">
        <TextField control={form.control} name="name" label="Name" />
      </SaveForm>
    )
  }
  const { user } = renderUi(<BlankAgain />)
  await user.type(screen.getByLabelText('Name'), 'Salta{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(save).toHaveBeenCalledOnce()
  await user.type(screen.getByLabelText('Name'), 'Jujuy{Enter}')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
})

it("shows the server's field errors, keeps the typed text and focuses the first error", async () => {
  const errors = [{ field: 'email', message: 'Already taken' }]
  const { user } = open({ save: () => Promise.reject(Object.assign(new Error('409'), { errors })) })
  await user.type(screen.getByLabelText('Name'), 'Salta')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Already taken')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveValue('Salta')
  expect(screen.queryByText('Uh oh! Something went wrong.')).toBeNull()
})

it('shows a toast when a save fails, and retries on request', async () => {
  const save = vi.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValueOnce({})
  const { user } = open({ save })
  await user.type(screen.getByLabelText('Name'), 'Salta')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Uh oh! Something went wrong.There was a problem with your request.',
  )
  expect(screen.getByLabelText('Name')).toHaveValue('Salta')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(save).toHaveBeenCalledTimes(2)
  expect(await screen.findByRole('heading', { name: 'Cities' })).toBeVisible()
})

it('says in the form why a save has failed, until something is typed', async () => {
  const failed = { name: 'ApiError', status: 500, requestId: '4f2a9c01e5b7d388' }
  const { user } = open({ save: () => Promise.reject(Object.assign(new Error('500'), failed)) })
  await user.type(screen.getByLabelText('Name'), 'Salta{Enter}')
  const text = 'Uh oh! Something went wrong.There was a problem with your request.Try again'
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(
    expect.arrayContaining([text, 'The server failed. Reference 4f2a9c01']),
  )
  await user.type(screen.getByLabelText('Name'), '!')
  expect(screen.queryByText(/Reference/)).toBeNull()
})

it('keeps the failure toast without "Try again" when the form is left', async () => {
  const save = vi.fn().mockRejectedValue(new Error('503'))
  const { user, router } = open({ save })
  await user.type(screen.getByLabelText('Name'), 'Salta')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await act(() => router.navigate('/cities', { state: SKIP_LEAVE_GUARD }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(screen.getByRole('alert')).toHaveTextContent('Uh oh! Something went wrong.')
})

it('removes the toast of an earlier save when the form is submitted again', async () => {
  const { user } = open({ save: () => new Promise(() => undefined) })
  act(() => toast({ title: 'Saved.' }))
  await user.type(screen.getByLabelText('Name'), 'Salta{Enter}')
  await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull())
})

it('shows a failure after the form was left, without "Try again"', async () => {
  let fail: (error: Error) => void = () => undefined
  const save = () => new Promise((_resolve, reject) => (fail = reject))
  const { user, router } = open({ save })
  await user.type(screen.getByLabelText('Name'), 'Salta{Enter}')
  await act(() => router.navigate('/cities', { state: SKIP_LEAVE_GUARD }))
  await act(async () => fail(new Error('503')))
  expect(screen.getByRole('alert')).toHaveTextContent('Uh oh! Something went wrong.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('shows no toast for a save that was aborted with its session', async () => {
  const aborted = Object.assign(new Error('Operation aborted'), { name: 'AbortError' })
  const { user } = open({ save: () => Promise.reject(aborted) })
  await user.type(screen.getByLabelText('Name'), 'Salta{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('calls onFailed for an error of a field that the form does not have', async () => {
  const onFailed = vi.fn()
  const errors = [{ field: 'roleId', message: 'Unknown' }]
  const { user } = open({ save: () => Promise.reject({ errors }), onFailed })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(onFailed).toHaveBeenCalledOnce()
})

it('does not ask when the form has its original values', async () => {
  const { user, router } = open({ save: vi.fn() })
  await user.type(screen.getByLabelText('Name'), 'S{Backspace}')
  await user.click(screen.getByRole('link', { name: 'Cities' }))
  expect(router.state.location.pathname).toBe('/cities')
})
