import { optionSource } from 'shared-api'
import { isIdText } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import type { SalesScreen } from './sales-screen'

const CLIENTS = optionSource('client', {
  toOption: ({ id, person }) => ({ value: String(id), label: `${person.name} ${person.lastname}` }),
  sort: 'name,asc',
})

/** Set by the link "Sales to this client" and shown as a chip. */
export const CLIENT_FILTER = { clientId: isIdText }

export const clientChips: SalesScreen['chips'] = () => ({
  clientId: { label: i18n.t('Client'), useText: CLIENTS.useLabel },
})
