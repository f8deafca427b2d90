import { act, screen, within } from '@testing-library/react'
import { stubApi } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { newSaleDraft } from '../../new-sale/draft/draft-store'
import { FinishStep } from '../../new-sale/finish/finish-step'
import { finishStep } from '../../new-sale/steps'
import { credit, hotel, maria, sale, trek } from '../../testing/records'
import { button, draft, lists, OF_SUMMARY, openStep, requestsOf } from '../../testing/wizard'

const limit = { 'GET /sale/discount-limit': () => ({ percent: 10 }) }
/** 1500.35, with interest 1725.40. */
const two = { client: maria, services: [hotel, trek], paymentMethod: credit }

async function review() {
  const api = stubApi({ ...lists, ...limit, 'POST /sale': () => sale })
  return { ...openStep(two, finishStep, FinishStep), api }
}

type User = Awaited<ReturnType<typeof review>>['user']

async function openForm(user: User, name = 'Discount') {
  await user.click(button(name))
  return within(await screen.findByRole('dialog', { name: 'Discount' }))
}

const FIVE_PERCENT = { serviceId: null, unit: 'PERCENT', value: 5, reason: 'Regular client' } as const

it('shows the new total while it is typed, takes a usual reason with one click, and sends both', async () => {
  const { user, api } = await review()
  const form = await openForm(user)
  const percentage = form.getByRole('textbox', { name: 'Percentage' })
  await user.type(percentage, '100')
  expect(form.getByRole('status')).toHaveTextContent('New total: $ 0.00')
  await user.type(percentage, '0')
  expect(form.queryByRole('status')).toBeNull()
  await user.clear(percentage)
  await user.type(percentage, '10')
  expect(form.getByRole('status')).toHaveTextContent('New total: $ 1,552.87 instead of $ 1,725.40')
  await user.click(form.getByRole('button', { name: 'Regular client' }))
  await user.click(form.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('10% discount')).toBeVisible()
  expect(screen.getByText('Regular client')).toBeVisible()
  expect(screen.getByText('-$ 150.03')).toBeVisible()
  expect(screen.getByText('$ 1,552.87', OF_SUMMARY)).toBeVisible()
  expect(button('Change discount')).toHaveFocus()

  await user.click(button('Finish Sale'))
  await screen.findByRole('status')
  expect(requestsOf(api, 'POST /sale')[0]?.body).toMatchObject({
    discount: { serviceId: null, unit: 'PERCENT', value: 10, reason: 'Regular client' },
    total: 1552.87,
  })
})

it('takes off an amount of one line', async () => {
  const { user } = await review()
  const form = await openForm(user)
  await user.selectOptions(form.getByRole('combobox', { name: 'Discount on' }), trek.name)
  await user.click(form.getByRole('radio', { name: 'Amount' }))
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '50')
  expect(form.getByText('At most 10% of $ 500.25')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Late start')
  await user.click(form.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(`${trek.name} · Late start`)).toBeVisible()
  expect(screen.getByText('-$ 50.00')).toBeVisible()
})

it('says the limit before it is sent, and requires a reason', async () => {
  const { user } = await review()
  const form = await openForm(user)
  expect(await form.findByText('At most 10% of $ 1,500.35')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Percentage' }), '10.5')
  await user.click(form.getByRole('button', { name: 'Apply' }))
  expect(await form.findByText('Required')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Regular client')
  await user.click(form.getByRole('button', { name: 'Apply' }))
  expect(await form.findByText('At most 10%')).toBeVisible()
  expect(form.getByRole('textbox', { name: 'Percentage' })).toBeInvalid()
  expect(draft().discount).toBeNull()
})

it('can be changed and removed', async () => {
  const { user } = await review()
  act(() => draft().giveDiscount(FIVE_PERCENT))
  const form = await openForm(user, 'Change discount')
  expect(form.getByRole('textbox', { name: 'Percentage' })).toHaveValue('5')
  await user.click(form.getByRole('button', { name: 'Remove discount' }))
  expect(await screen.findByRole('button', { name: 'Discount' })).toHaveFocus()
  expect(screen.queryByText('5% discount')).toBeNull()
  expect(screen.getByText('$ 1,725.40', OF_SUMMARY)).toBeVisible()
})

it('is kept over a reload, and given up with the line that it is on', async () => {
  await review()
  act(() => draft().giveDiscount({ ...FIVE_PERCENT, serviceId: trek.id }))
  await screen.findByText('5% discount')
  newSaleDraft.persist.rehydrate()
  expect(draft().discount).toMatchObject({ value: 5, reason: 'Regular client' })
  act(() => draft().removeLine(1))
  expect(await screen.findByText('$ 1,150.12', OF_SUMMARY)).toBeVisible()
  expect(screen.queryByText('5% discount')).toBeNull()
})
