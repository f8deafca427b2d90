import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pageOfRows, stubApi } from 'shared-api/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { hotel, maria, trek } from '../../testing/records'
import { button, draft, everything, heading, lists, openStep, openWith } from '../../testing/wizard'
import { serviceStep } from '../steps'
import { ServiceStep } from './service-step'

afterEach(() => {
  vi.restoreAllMocks()
})

const chosenPanel = () => screen.getByRole('region', { name: 'Chosen services' })
function openPanel() {
  stubApi(lists)
  const { user } = openStep(everything, serviceStep, ServiceStep)
  return { user, panel: within(chosenPanel()) }
}
const quantityOf = (panel: ReturnType<typeof openPanel>['panel']) =>
  panel.getByRole('spinbutton', { name: 'Quantity of Hotel by the sea' })

it('names the interest and the discount that the total includes', async () => {
  openPanel()
  expect(chosenPanel()).toHaveTextContent('Total:$ 1,150.12')
  expect(chosenPanel()).not.toHaveTextContent('discount')
  act(() => draft().giveDiscount({ serviceId: null, unit: 'PERCENT', value: 10, reason: 'Regular client' }))
  expect(chosenPanel()).toHaveTextContent('Total:$ 1,035.10')
  expect(chosenPanel()).toHaveTextContent('with a discount of $ 100.01')
  expect(chosenPanel()).toHaveTextContent('with 15% interest of credit')
})

it('shows an error for a quantity that is none, and keeps the last valid one', async () => {
  const { user, panel } = openPanel()
  const quantity = quantityOf(panel)
  for (const [typed, reason] of [
    ['0', 'At least 1. Kept: 1.'],
    ['-2', 'At least 1. Kept: 1.'],
    ['1.5', 'Enter a whole number. Kept: 1.'],
    ['999999', 'At most 999. Kept: 1.'],
    ['', 'Enter a whole number. Kept: 1.'],
  ] as const) {
    fireEvent.change(quantity, { target: { value: typed } })
    expect(panel.getByText(reason)).toBeVisible()
    expect(draft().lines[0]?.quantity).toBe(1)
  }
  await user.type(quantity, '3')
  expect(panel.queryByText(/Kept/)).toBeNull()
  expect(draft().lines[0]?.quantity).toBe(3)
})

it('keeps the quantity when the page is scrolled over it, and shows the one that another tab has set', async () => {
  const { user, panel } = openPanel()
  const quantity = quantityOf(panel)
  await user.clear(quantity)
  await user.type(quantity, '7')
  act(() => draft().changeLine(0, { quantity: 9 }))
  expect(quantity).toHaveValue(9)
  expect(quantity).toHaveFocus()
  // A browser changes the number of the focused field only.
  fireEvent.wheel(quantity)
  expect(quantity).not.toHaveFocus()
})

it('changes the quantity with the buttons beside the field, from 1 to 999', async () => {
  const { user, panel } = openPanel()
  const quantity = quantityOf(panel)
  const less = panel.getByRole('button', { name: 'One less of Hotel by the sea' })
  const more = panel.getByRole('button', { name: 'One more of Hotel by the sea' })
  expect(less).toBeDisabled()
  await user.click(more)
  await user.click(more)
  expect(quantity).toHaveValue(3)
  expect(chosenPanel()).toHaveTextContent('$ 3,000.30')
  expect(chosenPanel()).toHaveTextContent('Total:$ 3,450.35')
  await user.click(less)
  expect(quantity).toHaveValue(2)
  fireEvent.change(quantity, { target: { value: '1000' } })
  await user.click(more)
  expect(quantity).toHaveValue(3)
  expect(chosenPanel()).not.toHaveTextContent('Kept')
  fireEvent.change(quantity, { target: { value: '999' } })
  expect(more).toBeDisabled()
})

it('sells a service again for other days, with fields for them', async () => {
  const { user, panel } = openPanel()
  await user.click(panel.getByRole('button', { name: 'More of Hotel by the sea' }))
  await user.click(await screen.findByRole('menuitem', { name: 'The same service on other days' }))
  expect(panel.getByRole('spinbutton', { name: 'Quantity of Hotel by the sea (2)' })).toHaveValue(1)
  const second = within(panel.getByRole('group', { name: 'Days of travel: Hotel by the sea (2)' }))
  await user.type(second.getByRole('textbox', { name: 'Travel from' }), '10/03/2027')
  expect(draft().lines.map(({ service, from }) => [service.id, from])).toEqual([
    [hotel.id, null],
    [hotel.id, '2027-03-10'],
  ])
  await user.click(panel.getByRole('button', { name: 'Remove Hotel by the sea (1)' }))
  expect(draft().lines.map(({ from }) => from)).toEqual(['2027-03-10'])
})

function narrowWindow() {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...new EventTarget(),
    matches: query === '(width < 62em)',
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }))
}

it('counts the chosen services beside their total in a narrow window, and opens their sheet', async () => {
  narrowWindow()
  stubApi(lists)
  const { user } = openStep(everything, serviceStep, ServiceStep)
  const summary = await screen.findByRole('region', { name: 'Chosen services' })
  expect(summary).toHaveTextContent('1 serviceTotal: $ 1,150.12')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Trek to the glacier' }))
  expect(summary).toHaveTextContent('Total: $ 1,725.40')
  const opener = within(summary).getByRole('button', { name: '2 services' })
  await user.click(opener)
  const sheet = await screen.findByRole('dialog', { name: 'Chosen services' })
  await user.click(await within(sheet).findByRole('button', { name: 'Remove Hotel by the sea' }))
  expect(within(sheet).getByRole('heading', { name: 'Chosen services' })).toHaveFocus()
  expect(sheet).toHaveTextContent('Total:$ 575.29')
  expect(screen.getByRole('checkbox', { name: 'Select Hotel by the sea', hidden: true })).not.toBeChecked()
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(within(summary).getByRole('button', { name: '1 service' })).toHaveFocus())
})

it('keeps the sheet of a narrow window open while a day does not exist', async () => {
  narrowWindow()
  stubApi(lists)
  const { user } = openStep({ client: maria, services: [hotel] }, serviceStep, ServiceStep)
  await screen.findByRole('checkbox', { name: 'Select Hotel by the sea' })
  await user.click(await screen.findByRole('button', { name: '1 service' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Chosen services' }))
  const from = await sheet.findByRole('textbox', { name: 'Travel from' })
  await user.type(from, '31/04/2027')
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  expect(from).toHaveFocus()
  expect(sheet.getByText('Enter a date, dd/mm/yyyy')).toBeVisible()
  await user.clear(from)
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('chooses the only hit of a search with Enter, and goes on to Next when there is nothing left to choose', async () => {
  const found = (search: string | undefined) =>
    [hotel, trek].filter(({ name }) => name.toLowerCase().includes(search ?? ''))
  stubApi({ ...lists, 'GET /service': (request) => pageOfRows(found(request.query.search), request) })
  const { user, router } = await openWith({ client: maria }, '/new-sale/services')
  const search = await screen.findByRole('searchbox', { name: 'Search services' })
  const chosen = () => draft().lines.map(({ service }) => service.id)
  await user.type(search, 'e{Enter}')
  await screen.findByRole('checkbox', { name: 'Select Hotel by the sea' })
  expect(search).toHaveFocus()
  expect(chosen()).toEqual([])
  await user.keyboard('glacier{Enter}')
  await waitFor(() => expect(chosen()).toEqual([trek.id]))
  expect(search).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus())
  expect(chosen()).toEqual([trek.id])
  expect(router.state.location.pathname).toBe('/new-sale/services')
})

it('skips from the rows to what is needed next', async () => {
  const withDates = { ...trek, datesRequired: true }
  stubApi({ ...lists, 'GET /service': (request) => pageOfRows([hotel, withDates], request) })
  const { user } = openStep({ client: maria }, serviceStep, ServiceStep)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hotel by the sea' }))
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Skip to Next' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  await user.click(screen.getByRole('checkbox', { name: 'Select Trek to the glacier' }))
  await user.tab()
  expect(screen.getByRole('button', { name: 'Skip to the travel dates' })).toHaveFocus()
  await user.keyboard('{Enter}')
  const days = screen.getByRole('group', { name: 'Days of the trip' })
  expect(within(days).getByRole('textbox', { name: 'Travel from' })).toHaveFocus()
})

it('gives all services the days of the first one, and each its own', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-20T12:00:00Z') })
  const excursion = { ...trek, days: 1 }
  stubApi(lists)
  const { user } = openStep({ client: maria, services: [hotel, excursion] }, serviceStep, ServiceStep)
  const panel = within(chosenPanel())
  const periods = () => draft().lines.map(({ from, to }) => [from, to])
  const daysOf = (name: string) => within(panel.getByRole('group', { name }))
  const ofHotel = daysOf('Days of the trip')
  await user.click(ofHotel.getByRole('textbox', { name: 'Travel from' }))
  await user.keyboard('01072026{Tab}5/7{Enter}')
  expect(periods()).toEqual([
    ['2026-07-01', '2026-07-05'],
    ['2026-07-01', '2026-07-01'],
  ])
  expect(ofHotel.getByText('Wed 1 – Sun 5 Jul')).toBeVisible()
  expect(ofHotel.getByText('· 4 nights')).toBeVisible()
  const ownDays = () => panel.getByRole('button', { name: /^Days of travel: Trek to the glacier/ })
  expect(ownDays()).toHaveTextContent('Wed 1 Jul')
  // Enter in the last field goes on.
  expect(button('Next')).toHaveFocus()

  await user.click(ownDays())
  const ofTrek = daysOf('Days of travel: Trek to the glacier')
  expect(ofTrek.getByRole('textbox', { name: 'Travel from' })).toHaveFocus()
  await user.keyboard('03072026{Tab}')
  expect(periods()).toEqual([
    ['2026-07-01', '2026-07-05'],
    ['2026-07-03', '2026-07-03'],
  ])
  await user.click(ofHotel.getByRole('button', { name: 'Same days for all' }))
  expect(periods()).toEqual([
    ['2026-07-01', '2026-07-05'],
    ['2026-07-01', '2026-07-05'],
  ])
  // An empty field clears the days.
  await user.clear(ofHotel.getByRole('textbox', { name: 'Travel from' }))
  await user.tab()
  expect(ofHotel.getByText('Without days of travel')).toBeVisible()
  expect(periods()).toEqual([
    [null, null],
    [null, null],
  ])
})

it('gives a service that is added the days of the sale', async () => {
  stubApi(lists)
  const { user } = openStep({ client: maria, services: [hotel] }, serviceStep, ServiceStep)
  act(() => draft().changeLine(0, { from: '2026-07-01', to: '2026-07-05' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Trek to the glacier' }))
  expect(draft().lines.at(-1)).toMatchObject({ from: '2026-07-01', to: '2026-07-05' })
})

it('keeps the trip and stays at a day that does not exist, whatever is pressed', async () => {
  stubApi(lists)
  const { user } = await openWith(everything, '/new-sale/services')
  await heading('Select Service')
  const panel = within(chosenPanel())
  act(() => draft().changeLine(0, { from: '2027-03-10', to: '2027-03-31' }))
  const to = await panel.findByRole('textbox', { name: 'Travel to' })
  const next = screen.getByRole('button', { name: 'Next' })
  const trip = () => draft().lines.map((line) => [line.from, line.to])
  const expectToStay = (text: string, error: string) => {
    expect(panel.getByText(error)).toBeVisible()
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Select Service')
    expect(to).toHaveFocus()
    expect(to).toHaveValue(text)
    expect(trip()).toEqual([['2027-03-10', '2027-03-31']])
  }
  await user.clear(to)
  await user.type(to, '31/04/2027')
  // The shortcut presses Next without leaving the field.
  act(() => next.click())
  expectToStay('31/04/2027', 'Enter a date, dd/mm/yyyy')
  for (const control of [screen.getByRole('link', { name: /Details/ }), next]) {
    await user.click(control)
    expectToStay('31/04/2027', 'Enter a date, dd/mm/yyyy')
  }
  await user.clear(to)
  await user.type(to, '05/03/2027')
  await user.click(next)
  expectToStay('05/03/2027', 'Not before 10/03/2027')
  await user.clear(to)
  await user.type(to, '1/4/27')
  act(() => next.click())
  await heading('Select Payment Method')
  expect(trip()).toEqual([['2027-03-10', '2027-04-01']])
})

it('asks for the days of travel of a service that needs them, and fills the last day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-20T12:00:00Z') })
  stubApi({
    ...lists,
    'GET /service': (request) => pageOfRows([{ ...hotel, days: 3, datesRequired: true }], request),
  })
  const { user } = openStep({ client: maria }, serviceStep, ServiceStep)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hotel by the sea' }))
  const next = screen.getByRole('button', { name: 'Next' })
  expect(next).toBeDisabled()
  expect(screen.getByText('Travel dates needed')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Travel from' }), '30/06/2026')
  await user.tab()
  expect(screen.getByRole('textbox', { name: 'Travel to' })).toHaveValue('02/07/2026')
  expect(next).toBeEnabled()
})

it('lists only what is sold, and ignores a sort that the list does not have', async () => {
  const { requests } = stubApi(lists)
  await openWith({ client: maria }, '/new-sale/services?sort=nothing,asc')
  await screen.findByRole('checkbox', { name: 'Select Hotel by the sea' })
  const { query } = requests.find(({ url }) => url.includes('/service?')) ?? {}
  expect(query).toEqual({ pageIndex: '0', pageSize: '5', available: 'true' })
  // No box chooses all services.
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})
