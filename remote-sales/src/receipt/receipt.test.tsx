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
