import { screen, within } from '@testing-library/react'
import { problem, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it } from 'vitest'
import { credit, hotel, maria, sale, trek } from '../../testing/records'
import { button, lists, openStep, requestsOf } from '../../testing/wizard'
import { newSaleDraft } from '../draft/draft-store'
import { FinishStep } from '../finish/finish-step'
import { finishStep } from '../steps'

beforeEach(() => {
  useSession.getState().logout()
})

const limit = { 'GET /sale/discount-limit': () => ({ percent: 10 }) }
/** 1500.35, with interest 1725.40. */
const two = { client: maria, services: [hotel, trek], paymentMethod: credit }

async function review(routes = {}) {
  const api = stubApi({ ...lists, ...limit, 'POST /sale': () => sale, ...routes })
  return { ...openStep(two, finishStep, FinishStep), api }
}

type User = Awaited<ReturnType<typeof review>>['user']

async function openForm(user: User, name = 'Discount') {
  await user.click(button(name))
  return within(await screen.findByRole('dialog', { name: 'Discount' }))
}

async function give(user: User, value: string, reason = 'Regular client') {
  const form = await openForm(user)
  await user.type(form.getByRole('textbox', { name: 'Percentage' }), value)
  await user.type(form.getByRole('textbox', { name: 'Reason' }), reason)
  await user.click(form.getByRole('button', { name: 'Apply' }))
  return form
}

it('takes off a percentage of the whole sale, and sends it with its reason', async () => {
  const { user, api } = await review()
  await give(user, '10')
  expect(await screen.findByText('10% discount')).toBeVisible()
  expect(screen.getByText('Regular client')).toBeVisible()
  expect(screen.getByText('-$ 150.03')).toBeVisible()
  expect(screen.getByText('$ 1,552.87')).toBeVisible()
  expect(button('Change discount')).toHaveFocus()

  await user.click(button('Finish Sale'))
  await screen.findByRole('status')
  expect(requestsOf(api, 'POST /sale')[0]?.body).toMatchObject({
    discount: { serviceId: null, unit: 'PERCENT', value: 10, reason: 'Regular client' },
    total: 1552.87,
  })
})

it('shows the new total while it is typed, and takes a usual reason with one click', async () => {
  const { user } = await review()
  const form = await openForm(user)
  await user.type(form.getByRole('textbox', { name: 'Percentage' }), '10')
  expect(form.getByRole('status')).toHaveTextContent('New total: $ 1,552.87 instead of $ 1,725.40')
  await user.type(form.getByRole('textbox', { name: 'Percentage' }), '0')
  expect(form.getByRole('status')).toHaveTextContent('New total: $ 0.00')
  await user.type(form.getByRole('textbox', { name: 'Percentage' }), '0')
  expect(form.queryByRole('status')).toBeNull()
  await user.clear(form.getByRole('textbox', { name: 'Percentage' }))
  await user.type(form.getByRole('textbox', { name: 'Percentage' }), '5')
  await user.click(form.getByRole('button', { name: 'Regular client' }))
  await user.click(form.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('5% discount')).toBeVisible()
  expect(screen.getByText('Regular client')).toBeVisible()
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
  expect(newSaleDraft.getState().discount).toBeNull()
})

it('can be changed and removed', async () => {
  const { user } = await review()
  await give(user, '5')
  const form = await openForm(user, 'Change discount')
  expect(form.getByRole('textbox', { name: 'Percentage' })).toHaveValue('5')
  await user.click(form.getByRole('button', { name: 'Remove discount' }))
  expect(await screen.findByRole('button', { name: 'Discount' })).toHaveFocus()
  expect(screen.queryByText('5% discount')).toBeNull()
  expect(screen.getByText('$ 1,725.40')).toBeVisible()
})

it('is kept over a reload, and given up with the line that it is on', async () => {
  const { user } = await review()
  await give(user, '10')
  await screen.findByText('10% discount')
  newSaleDraft.persist.rehydrate()
  expect(newSaleDraft.getState().discount).toMatchObject({ value: 10, reason: 'Regular client' })

  newSaleDraft.getState().giveDiscount({
    serviceId: trek.id,
    unit: 'PERCENT',
    value: 10,
    reason: 'Regular client',
  })
  newSaleDraft.getState().removeLine(1)
  expect(await screen.findByText('$ 1,150.12')).toBeVisible()
  expect(screen.queryByText('10% discount')).toBeNull()
})

it('shows why the server refuses it', async () => {
  const { user } = await review({
    'POST /sale': () =>
      problem(400, {
        code: 'validation',
        errors: [
          {
            field: 'discount.value',
            message: 'At most 5 %',
            template: 'At most {limit} %',
            params: { limit: 5 },
          },
        ],
      }),
  })
  await give(user, '10')
  await user.click(button('Finish Sale'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Discount: At most 5 %')
})
