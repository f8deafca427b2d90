import { act, screen } from '@testing-library/react'
import { logIn, type StubRoute, stubApi } from 'shared-api/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sale } from '../../testing/records'
import { button, everything, heading, lists, open, openStep, requestsOf } from '../../testing/wizard'
import { newSaleDraft } from '../draft/draft-store'
import { finishStep } from '../steps'
import { FinishStep } from './finish-step'

const review = async (post: StubRoute = () => sale) => {
  const api = stubApi({ ...lists, 'POST /sale': post })
  return { ...openStep(everything, finishStep, FinishStep), api }
}

/** Finishes the sale, and returns what is sent. */
const finish = async ({ user, api }: Pick<Awaited<ReturnType<typeof review>>, 'user' | 'api'>) => {
  await user.click(button('Finish Sale'))
  await screen.findByText(/^Sale No\. 41 stored/)
  return requestsOf(api, 'POST /sale').map(({ body }) => body)
}
const amount = () => screen.getByRole('textbox', { name: /^Amount now/ })
const row = (term: string) => screen.getByText(term).closest('div')

it('is a part with its interest and a due day, which a reload keeps', async () => {
  const { user, api, unmount } = await review()
  await user.click(button('Pay a part'))
  expect(amount()).toHaveFocus()
  await user.keyboard('400')
  await user.type(screen.getByRole('textbox', { name: 'Due day' }), '01/03/2099')
  await user.tab()
  // 15 % of 400 is added: 1,000.10 + 60.
  expect(row('Total')).toHaveTextContent('$ 1,060.10')
  expect(row('To collect now')).toHaveTextContent('$ 460.00of which $ 60.00 interest')
  expect(row('Owed')).toHaveTextContent('$ 600.10')

  unmount()
  await newSaleDraft.persist.rehydrate()
  open('/new-sale/finish-sale')
  await heading('Details')
  expect(amount()).toHaveValue('400.00')
  expect((await finish({ user, api }))[0]).toMatchObject({
    payment: { amount: 400 },
    dueOn: '2099-03-01',
    total: 1060.1,
  })
})

it('is a share of the sale by a click, or typed, with a due day as people write it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { user, api } = await review()
  await user.click(button('Pay a part'))
  await user.click(button('50%'))
  expect(amount()).toHaveValue('500.05')
  expect(button('50%')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('textbox', { name: 'Due day' })).toHaveFocus()
  await user.click(amount())
  await user.keyboard('77')
  expect(amount()).toHaveValue('77')
  await user.clear(amount())
  await user.type(amount(), '130%{Tab}')
  expect(amount()).toHaveAccessibleDescription(expect.stringContaining('At most $ 1,000.10'))
  await user.clear(amount())
  await user.type(amount(), '30 %')
  expect(row('To collect now')).toHaveTextContent('$ 345.03')
  await user.tab()
  expect(amount()).toHaveValue('300.03')
  await user.type(screen.getByRole('textbox', { name: 'Due day' }), '1/12')
  expect(screen.getByText('Tuesday 1 December 2026')).toBeVisible()
  expect((await finish({ user, api }))[0]).toMatchObject({
    payment: { amount: 300.03 },
    dueOn: '2026-12-01',
    total: 1045.1,
  })
})

it('says who pays, of a part as of the whole', async () => {
  const { user, api } = await review()
  await user.click(button('Note who pays'))
  expect(screen.getByRole('textbox', { name: 'Paid by' })).toHaveFocus()
  await user.keyboard('Rosa Paz, 4471')
  expect((await finish({ user, api }))[0]).toMatchObject({
    payment: { payer: 'Rosa Paz, 4471' },
    total: 1150.12,
  })
})

it('is taken back by "Pay all"', async () => {
  const { user } = await review()
  expect(row('To collect now')).toHaveTextContent('$ 1,150.12')
  await user.click(button('Pay a part'))
  await user.keyboard('400')
  await user.click(button('Pay all'))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(row('Total')).toHaveTextContent('$ 1,150.12')
  expect(row('To collect now')).toHaveTextContent('$ 1,150.12')
})

it('is refused at the field while it is none, no amount or more than the sale, and may be nothing', async () => {
  const { user, api } = await review()
  await user.click(button('Pay a part'))
  for (const [typed, message] of [
    ['', 'Required'],
    ['x', 'Enter an amount'],
    ['1000.11', 'At most $ 1,000.10'],
  ] as const) {
    await user.clear(amount())
    if (typed) await user.type(amount(), typed)
    await user.click(button('Finish Sale'))
    expect(amount()).toHaveFocus()
    expect(amount()).toHaveAccessibleDescription(expect.stringContaining(message))
  }
  await user.clear(amount())
  await user.type(amount(), '0')
  expect(await finish({ user, api })).toMatchObject([{ payment: { amount: 0 }, total: 1000.1 }])
})

it('of everything is the sale that is paid whole', async () => {
  const { user, api } = await review()
  await user.click(button('Pay a part'))
  await user.type(amount(), '1000.10')
  expect((await finish({ user, api }))[0]).not.toHaveProperty('payment')
})

it('is owed on the receipt of the demo, which sends no request', async () => {
  logIn('EMPLOYEE-DEMO')
  const api = stubApi({})
  const { user } = openStep(everything, finishStep, FinishStep)
  await user.click(button('Pay a part'))
  await user.type(amount(), '400')
  await user.click(button('Finish Sale'))
  expect(await screen.findByRole('status', { name: /stored/ })).toHaveTextContent(
    'Received $ 460.00, owes $ 600.10',
  )
  const receipt = screen.getByRole('article', { hidden: true })
  for (const text of ['Total$ 1,060.10', 'Paid (credit)$ 460.00', 'Owed$ 600.10'])
    expect(receipt).toHaveTextContent(text)
  expect(api.calls).toEqual([])
})

it('is due 15 days before the departure by a click', async () => {
  stubApi(lists)
  const { user } = openStep(everything, finishStep, FinishStep)
  const [line] = newSaleDraft.getState().lines
  act(() => newSaleDraft.getState().changeLine(line?.id ?? 0, { from: '2099-03-16', to: '2099-03-18' }))
  await user.click(button('Pay a part'))
  await user.click(button('15 days before: 01/03/2099'))
  expect(screen.getByRole('textbox', { name: 'Due day' })).toHaveValue('01/03/2099')
})
