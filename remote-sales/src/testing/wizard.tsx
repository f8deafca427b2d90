import { screen, waitFor } from '@testing-library/react'
import type { ComponentType, ReactElement } from 'react'
import type { Client, PaymentMethod, Sale, Service } from 'shared-api'
import { toPage } from 'shared-api/contract'
import {
  logIn,
  type StubbedApi,
  type StubRequest,
  type StubRoute,
  stubApi,
  WithQueries,
} from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { renderUi } from 'shared-ui/testing'
import { expect, vi } from 'vitest'
import { newSaleDraft } from '../new-sale/draft/draft-store'
import { NewSale } from '../new-sale/new-sale'
import { pathOf, type Step } from '../new-sale/steps'
import { NEW_SALE } from '../new-sale/wizard'
import { WizardStep } from '../new-sale/wizard-step'
import { SaleLinesProvider } from '../sale-lines/lines-store'
import { cash, credit, hotel, maria, trek } from './records'

/** Text of the summary, not of what is collected, which may be the same. */
export const OF_SUMMARY = { selector: 'dd *' }

export const ana = { name: 'Ana Ruiz', email: 'ana@todoturismo.com', role: 'EMPLOYEE' } as const

/** Logs in Ana until the test ends, unless somebody is logged in. */
function logInAna() {
  if (useSession.getState().user.role === 'NONE') logIn('EMPLOYEE', ana)
}

/**
 * Renders a section of this remote as the host mounts it, for the logged-in user, or for Ana when logged out.
 */
export function renderScreen(screen: ReactElement, { at, section }: { at: string; section: string }) {
  logInAna()
  return renderUi(screen, {
    at,
    path: `${section}/*`,
    autosaveIn: sessionStorage,
    wrap: (children) => <WithQueries>{children}</WithQueries>,
  })
}

/** A request whose connection is lost. */
export const unreachable: StubRoute = () => {
  throw new TypeError('Failed to fetch')
}

/** Like `stubApi`, with a connection that can be cut. */
export function stubConnection(routes: Readonly<Record<string, StubRoute>>) {
  let isCut = false
  const over =
    (route: StubRoute): StubRoute =>
    (request) =>
      (isCut ? unreachable : route)(request)
  const api = stubApi(Object.fromEntries(Object.entries(routes).map(([call, route]) => [call, over(route)])))
  const cut = (cuts = true) => {
    isCut = cuts
  }
  return { ...api, cut }
}

/** The requests of one endpoint: `requestsOf(api, 'POST /sale')`. */
export const requestsOf = ({ calls, requests }: StubbedApi, call: string): StubRequest[] =>
  requests.filter((_, index) => calls[index] === call)

/** The files that a test saves. */
export function savedFiles(): Blob[] {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`
      static override revokeObjectURL = () => undefined
    },
  )
  return files
}

/** The lists that the steps of the wizard read. */
export const lists = {
  'GET /client': () => toPage([maria], 1, 0, 5),
  'GET /service': () => toPage([hotel, trek], 2, 0, 5),
  'GET /payment-method': () => toPage([cash, credit], 2, 0, 10),
  'GET /sale': () => toPage<Sale>([], 0, 0, 10),
}

export const open = (at = '/new-sale') => renderScreen(<NewSale />, { at, section: '/new-sale' })

export const button = (name: string) => screen.getByRole('button', { name })

/** The heading of a step, once its content is loaded. */
export async function heading(name: string) {
  const found = await screen.findByRole('heading', { level: 2, name })
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
  return found
}

interface Chosen {
  client?: Client
  services?: Service[]
  paymentMethod?: PaymentMethod
}

export const everything = { client: maria, services: [hotel], paymentMethod: credit }

/** The draft of the new sale. */
export const draft = () => newSaleDraft.getState()

/** Makes these choices in the draft, as Ana when nobody is logged in. */
export function fill({ client, services = [], paymentMethod }: Chosen) {
  logInAna()
  draft().chooseClient(client ?? null)
  draft().chooseServices(services)
  draft().choosePaymentMethod(paymentMethod ?? null)
}

/** Renders one step of the wizard alone, with these choices. */
export function openStep(chosen: Chosen, step: Step, content: ComponentType) {
  fill(chosen)
  return renderScreen(
    <SaleLinesProvider value={NEW_SALE}>
      <WizardStep step={step} content={content} />
    </SaleLinesProvider>,
    {
      at: pathOf(step),
      section: '/new-sale',
    },
  )
}

/** Opens the wizard, makes the choices and then goes to a step, as a user would. */
export async function openWith(chosen: Chosen, at: string) {
  const opened = open()
  fill(chosen)
  await opened.router.navigate(at)
  return opened
}
