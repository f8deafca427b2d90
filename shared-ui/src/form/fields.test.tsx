import { act, screen } from '@testing-library/react'
import { activate, addTexts, i18n } from 'shared-i18n'
import { expect, it, onTestFinished } from 'vitest'
import { configureFormat } from '../format/settings'
import { type OptionSource, PagedSelectField } from '../select'
import { renderUi } from '../testing'
import { isAmbiguousAmount, showAmountText, toAmountText } from './amount-text'
import { MoneyField, TextareaField } from './fields'
import { NumberTextField, PasswordField, TextField } from './text-fields'
import { applyServerErrors, useForm } from './use-form'

await addTexts('fields', async (language) => (language === 'es' ? { Required: 'Obligatorio' } : {}))

const OPTIONS = Array.from({ length: 40 }, (_, index) => ({
  value: String(index + 1),
  label: `Category ${index + 1}`,
}))

const SOURCE: OptionSource = {
  useOptions: (search) => ({
    options: OPTIONS.filter(({ label }) => label.includes(search)),
    isPrevious: false,
    isFetching: false,
    isError: false,
    hasMore: false,
    loadMore: () => undefined,
    retry: () => undefined,
  }),
  useLabel: (value) => OPTIONS.find((option) => option.value === value)?.label,
}

function Form() {
  const form = useForm({
    defaultValues: { name: '', about: '', dni: '', price: '0.00', password: '', category: '0' },
    resolver: async (values) => ({
      values: {},
      errors: Object.fromEntries(
        Object.entries(values)
          .filter(([, value]) => value === '' || value === '0')
          .map(([name]) => [name, { type: 'required', message: i18n.t('Required') }]),
      ),
    }),
  })
  return (
    <form onSubmit={form.handleSubmit(() => undefined)}>
      <TextField control={form.control} name="name" label="Name" />
      <TextareaField control={form.control} name="about" label="Description" />
      <NumberTextField control={form.control} name="dni" label="DNI" />
      <MoneyField control={form.control} name="price" label="Price" currency="ARS" />
      <PasswordField control={form.control} name="password" label="Password" />
      <PagedSelectField
        control={form.control}
        name="category"
        label="Category"
        placeholder="Select a Category"
        emptyValue="0"
        source={SOURCE}
      />
      <button type="submit">Save</button>
      <button
        type="button"
        onClick={() => applyServerErrors(form, [{ field: 'dni', message: 'Ana Paz has this DNI.' }])}
      >
        Refuse
      </button>
      <output>{JSON.stringify(form.watch())}</output>
    </form>
  )
}

const values = () => JSON.parse(screen.getByRole('status').textContent)

it('replaces the amount that is offered by what is typed', async () => {
  const { user } = renderUi(<Form />)
  await user.click(screen.getByRole('textbox', { name: 'Price' }))
  await user.keyboard('1000')
  expect(values().price).toBe('1000')
})

it('shows each error under its field and focuses the first', async () => {
  const { user } = renderUi(<Form />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  for (const label of ['Name', 'Description', 'DNI', 'Password']) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Required')
    expect(screen.getByLabelText(label)).toBeInvalid()
  }
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription('Required')
  expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('')
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

it('translates the errors of the schema when the language changes, and keeps those of the server', async () => {
  onTestFinished(() => act(() => activate('default')))
  const { user } = renderUi(<Form />)
  await user.type(screen.getByLabelText('Name'), 'A{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(screen.getByLabelText('DNI'), '30123456')
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  await user.type(screen.getByLabelText('Description'), 'Sea')
  await act(() => activate('es'))
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Obligatorio')
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Obligatorio')
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('')
  expect(screen.getByLabelText('DNI')).toHaveAccessibleDescription('Ana Paz has this DNI.')
})

it.each(['12,5', '-5', '30.123.456'])('keeps %s as it is typed, for its schema to judge', async (typed) => {
  const { user } = renderUi(<Form />)
  await user.type(screen.getByLabelText('DNI'), typed)
  expect(values().dni).toBe(typed)
})

it('opens the options of a paged select by a click or an arrow, not when the Tab key passes it', async () => {
  const { user } = renderUi(<Form />)
  await user.click(screen.getByLabelText('Password'))
  const field = screen.getByRole('combobox', { name: 'Category' })
  while (document.activeElement !== field) await user.tab()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowDown}')
  expect(field).toHaveAttribute('aria-expanded', 'true')
})

it('formats an amount when its field loses the focus', async () => {
  const { user } = renderUi(<Form />)
  const price = screen.getByLabelText('Price')
  await user.clear(price)
  await user.type(price, '1.250,5')
  expect(price).toHaveValue('1.250,5')
  await user.tab()
  expect(price).toHaveValue('1,250.50')
  expect(values().price).toBe('1250.50')
})

it('shows a password on request', async () => {
  const { user } = renderUi(<Form />)
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show or hide the password' }))
  expect(password).toHaveAttribute('type', 'text')
})

it.each([
  ['1250', '1250.00'],
  ['1250.5', '1250.50'],
  ['1250,5', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1,250.50', '1250.50'],
  ['1,250', '1250.00'],
  ['1.250.000', '1250000.00'],
  ['1,250,000', '1250000.00'],
  [' $ 1 250,5 ', '1250.50'],
  ['0', '0.00'],
  ['0.05', '0.05'],
])('reads %s as %s', (typed, amount) => {
  expect(toAmountText(typed)).toBe(amount)
})

it.each(['abc', '0.125', '-5', '1.2.3', '1.25.50', '1.250.5', '12.345', '12,', ''])(
  'leaves %s unchanged for validation',
  (typed) => {
    expect(toAmountText(typed)).toBe(typed)
  },
)

it('reads a mark before three digits as thousands only when it is not the decimal mark', () => {
  expect([isAmbiguousAmount('12.345'), isAmbiguousAmount('12,345')]).toEqual([true, false])
  configureFormat({ locale: 'es-AR' })
  expect([toAmountText('12.345'), toAmountText('12,345')]).toEqual(['12345.00', '12,345'])
})

it('shows an amount as the lists do, which is read as the same amount again', () => {
  expect(['1250.50', '1250', '0.05', '1250,5'].map((text) => showAmountText(text, 'ARS'))).toEqual([
    '1,250.50',
    '1,250',
    '0.05',
    '1250,5',
  ])
  configureFormat({ locale: 'es-AR' })
  expect(['1250.50', '1250000.00'].map((text) => showAmountText(text, 'ARS'))).toEqual([
    '1.250,50',
    '1.250.000,00',
  ])
  expect(toAmountText('1.250,50')).toBe('1250.50')
})

it('shows no cents where the currency has none, and those that an amount has', () => {
  expect(['1250.00', '1250.50'].map((text) => showAmountText(text, 'CLP'))).toEqual(['1,250', '1,250.50'])
})
