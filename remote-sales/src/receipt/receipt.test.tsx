import { screen } from '@testing-library/react'
import { printedSale } from 'shared-api/contract'
import { logIn } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { sale } from '../testing/records'
import { renderScreen } from '../testing/render-screen'
import { Receipt } from './receipt'

it.each([
  ['EMPLOYEE', false],
  ['EMPLOYEE-DEMO', true],
] as const)('for %s says that it is of a demo: %s', (role, isDemo) => {
  logIn(role)
  renderScreen(<Receipt sale={printedSale(sale)} />, {
    at: '/my-sales',
    section: '/my-sales',
  })
  const receipt = screen.getByRole('article', { name: `Receipt of sale No. ${sale.id}` })
  expect(receipt.textContent?.includes('Demo: this is not a valid receipt.')).toBe(isDemo)
})

it.each([
  [{ balance: 700, dueOn: '2026-05-20' }, 'Paid$ 450.12Owed until 20/05/2026$ 700.00'],
  [{ balance: 700, dueOn: null }, 'Paid$ 450.12Owed$ 700.00'],
  [{ balance: -100, dueOn: null }, 'Paid$ 1,250.12To give back$ 100.00'],
])('says what was paid and what is owed: %o', (parts, text) => {
  logIn('EMPLOYEE')
  renderScreen(<Receipt sale={printedSale({ ...sale, ...parts })} />, {
    at: '/my-sales',
    section: '/my-sales',
  })
  expect(screen.getByRole('article', { name: /Receipt of sale/ })).toHaveTextContent(text)
})

it('says nothing of payments when the sale is paid', () => {
  logIn('EMPLOYEE')
  renderScreen(<Receipt sale={printedSale(sale)} />, { at: '/my-sales', section: '/my-sales' })
  expect(screen.queryByText('Paid')).toBeNull()
})
