import { screen, waitFor } from '@testing-library/react'
import type { OfficeRate, RateInput } from 'shared-api/contract'
import { logIn, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { configureFormat } from 'shared-ui'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/wizard'
import { RateOfDay } from './rate-of-day'

const AT = '2026-11-24T18:00:00.000Z'
const rate: OfficeRate = { id: 7, currency: 'USD', rate: 1520, at: AT, by: 'Olivia Sosa' }

beforeEach(() => configureFormat({ locale: 'en-GB', currency: 'ARS', secondCurrency: 'USD' }))

const open = (role: 'EMPLOYEE' | 'ADMINISTRATOR', put?: StubRoute, stored = rate) => {
  const api = stubApi({ 'GET /rate': () => stored, ...(put && { 'PUT /rate': put }) })
  const screen = renderScreen(<RateOfDay />, { at: '/today', section: '/today' })
  logIn(role)
  return { ...api, ...screen }
}
const field = () => screen.findByRole('textbox', { name: 'New rate' })
const openField = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Set the rate' }))
  return field()
}

describe('the rate of the day', () => {
  it('is seen by employees, who do not set it', async () => {
    open('EMPLOYEE')
    expect(await screen.findByText('US$ 1 = $ 1,520')).toBeVisible()
    expect(screen.getByText(/· .* ago, Olivia Sosa$/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('that nobody has typed says who does', async () => {
    open('EMPLOYEE', undefined, { id: null, currency: 'USD', rate: null, at: null, by: null })
    expect(await screen.findByText('No rate yet')).toBeVisible()
    expect(screen.getByText(/· Administrators and owners set it here\.$/)).toBeVisible()
  })

  it('is stored by Enter', async () => {
    const { user } = open('ADMINISTRATOR', ({ body }) => ({ ...rate, id: 8, rate: (body as RateInput).rate }))
    await user.type(await openField(user), '1.530,5{Enter}')
    expect(await screen.findByText('US$ 1 = $ 1,530.5')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['0', 'At least 0.0001'],
    ['1520.12345', 'At most 4 decimals'],
    ['10,000,001', 'At most 10000000'],
    ['much', 'Enter a number, such as 1520.5'],
    ['', 'Enter a number, such as 1520.5'],
  ])('refuses “%s” at its field', async (typed, sentence) => {
    const { user, calls } = open('ADMINISTRATOR')
    await user.type(await openField(user), `${typed}{Enter}`)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(await field()).toHaveValue(typed)
    expect(calls).not.toContain('PUT /rate')
  })

  it.each([
    ['520', 520],
    ['1216', 1216],
    ['1824', 1824],
    ['1,520,000', 1_520_000],
  ])(
    '%s, 20 %% or more from the one before, is asked for, and stored by the same button',
    async (typed, rateNow) => {
      const sent: RateInput[] = []
      const { user } = open('ADMINISTRATOR', ({ body }) => {
        sent.push(body as RateInput)
        return { ...rate, rate: rateNow }
      })
      await user.type(await openField(user), `${typed}{Enter}`)
      const shown = new Intl.NumberFormat('en').format(rateNow)
      expect(await screen.findByText(`The rate before was 1,520. Is ${shown} right?`)).toBeVisible()
      expect(sent).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Set' }))
      expect(await screen.findByText(`US$ 1 = $ ${shown}`)).toBeVisible()
      expect(sent).toEqual([{ rate: rateNow, currency: 'USD', confirmed: true }])
    },
  )

  it('that somebody else has changed far away meanwhile is asked for, too', async () => {
    const sent: RateInput[] = []
    const { user } = open('ADMINISTRATOR', ({ body }) => {
      sent.push(body as RateInput)
      return sent.length === 1
        ? problem(409, { code: 'unusual-rate', detail: 'Is it right?' })
        : { ...rate, rate: 1_530 }
    })
    await user.type(await openField(user), '1530{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Yes, 1,530' }))
    expect(await screen.findByText('US$ 1 = $ 1,530')).toBeVisible()
    expect(sent).toEqual([
      { rate: 1530, currency: 'USD' },
      { rate: 1530, currency: 'USD', confirmed: true },
    ])
  })
})
