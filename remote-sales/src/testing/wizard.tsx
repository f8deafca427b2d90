import { screen } from '@testing-library/react'
import type { Client, PaymentMethod, Sale, Service } from 'shared-api'
import { toPage } from 'shared-api/contract'
import { newSaleDraft } from '../new-sale/draft/draft-store'
import { NewSale } from '../new-sale/new-sale'
import { cash, credit, hotel, maria, trek } from './records'
import { renderScreen } from './render-screen'

/** The lists that the steps of the wizard read. */
export const lists = {
  'GET /client': () => toPage([maria], 1, 0, 5),
  'GET /service': () => toPage([hotel, trek], 2, 0, 5),
  'GET /payment-method': () => toPage([cash, credit], 2, 0, 10),
  'GET /sale': () => toPage<Sale>([], 0, 0, 10),
}

export const open = (at = '/new-sale') => renderScreen(<NewSale />, { at, section: '/new-sale' })

export const button = (name: string) => screen.getByRole('button', { name })
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

interface Chosen {
  client?: Client
  services?: Service[]
  paymentMethod?: PaymentMethod
}

export const everything = { client: maria, services: [hotel], paymentMethod: credit }

export function fill({ client, services = [], paymentMethod }: Chosen) {
  const draft = newSaleDraft.getState()
  draft.chooseClient(client ?? null)
  draft.chooseServices(services)
  draft.choosePaymentMethod(paymentMethod ?? null)
}

/** Opens the wizard, makes the choices and then goes to a step, as a user would. */
export async function openWith(chosen: Chosen, at: string) {
  const opened = open()
  fill(chosen)
  await opened.router.navigate(at)
  return opened
}
