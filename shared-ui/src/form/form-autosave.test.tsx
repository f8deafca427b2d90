import { screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { SaveForm } from './save-form'
import { TextField } from './text-fields'

interface CityFormProps {
  stored?: { name: string; country: string }
  save?: () => Promise<unknown>
}

function CityForm({ stored = { name: '', country: '' }, save = vi.fn() }: CityFormProps) {
  const form = useForm({ defaultValues: stored })
  return (
    <SaveForm form={form} save={save} onSaved={() => undefined} submitLabel="Save">
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="country" label="Country" />
      <Link to="/cities">Cities</Link>
    </SaveForm>
  )
}

const open = (props: CityFormProps = {}, at = '/cities/7') =>
  renderUi(
    <Routes>
      <Route path="/cities" element={null} />
      <Route path="/cities/:id" element={<CityForm {...props} />} />
    </Routes>,
    { at, autosaveIn: sessionStorage },
  )

const isBack = () => screen.queryByText(/The text that you typed before was restored/) !== null

it('restores the typed fields on top of the currently stored values', async () => {
  const { user, unmount } = open({ stored: { name: 'Salta', country: '' } })
  await user.type(screen.getByLabelText('Name'), ' la linda')
  unmount()
  open({ stored: { name: 'Salta', country: 'Argentina' } })
  expect(screen.getByLabelText('Name')).toHaveValue('Salta la linda')
  expect(screen.getByLabelText('Country')).toHaveValue('Argentina')
  expect(screen.getByRole('status')).toHaveTextContent('It is not saved yet.')
})

it('asks before leaving restored text, and then discards it', async () => {
  const first = open()
  await first.user.type(screen.getByLabelText('Name'), 'Salta')
  first.unmount()
  const { user, router, unmount } = open()
  await user.click(screen.getByRole('link', { name: 'Cities' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(router.state.location.pathname).toBe('/cities')
  unmount()
  open()
  expect(screen.getByLabelText('Name')).toHaveValue('')
  expect(isBack()).toBe(false)
})

it('discards restored text on request', async () => {
  const first = open({ stored: { name: 'Salta', country: '' } })
  await first.user.type(screen.getByLabelText('Name'), '!')
  first.unmount()
  const { user, unmount } = open({ stored: { name: 'Salta', country: '' } })
  await user.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Salta')
  expect(isBack()).toBe(false)
  unmount()
  open()
  expect(isBack()).toBe(false)
})

it('keeps the text of each form separately', async () => {
  const { user, unmount } = open()
  await user.type(screen.getByLabelText('Name'), 'Salta')
  unmount()
  open({}, '/cities/8')
  expect(screen.getByLabelText('Name')).toHaveValue('')
})

it('lets the user type and save when the storage is full', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const save = vi.fn(() => Promise.resolve())
  const { user } = open({ save })
  await user.type(screen.getByLabelText('Name'), 'Salta{Enter}')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(full).toHaveBeenCalled()
})

it.each(['nonsense', '"text"', 'null', '{"other":"field"}'])('ignores the stored text %s', (text) => {
  sessionStorage.setItem('form /cities/7', text)
  open()
  expect(isBack()).toBe(false)
})
