import { useSession } from 'shared-auth'
import type { Client, PaymentMethod, Service } from '../../contract'
import { personOf } from '../../contract/person/person'
import { limitedOfflineHours } from '../../http/config'
import { type RowList, rowList } from '../../row-list'
import type { NewClient, StoredCatalogue } from '../device/database'
import { newClientsOf, readCatalogue } from './catalogue'

export interface CatalogueLists {
  catalogue: StoredCatalogue
  client: RowList<Client>
  service: RowList<Service>
  'payment-method': RowList<PaymentMethod>
}

let loaded: Promise<CatalogueLists | undefined> | undefined

/** Reads the catalogue again at the next use, because it has been replaced or removed. */
export function forgetCatalogueLists(): void {
  loaded = undefined
}

/** The lists of the logged-in user's catalogue. Undefined when there is none. */
export function catalogueLists(): Promise<CatalogueLists | undefined> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<CatalogueLists | undefined> {
  const { email } = useSession.getState().user
  const catalogue = await readCatalogue(email)
  if (!catalogue || limitedOfflineHours(catalogue.offlineHours) === 0) return undefined
  const known = new Set(catalogue.clients.map(({ person }) => person.dni))
  const added = (await newClientsOf(email)).map(asClient).filter(({ person }) => !known.has(person.dni))
  const lists: CatalogueLists = {
    catalogue,
    client: rowList([...catalogue.clients.map(completed), ...added], {
      columns: {
        dni: ({ person }) => person.dni,
        name: ({ person }) => person.name,
        lastname: ({ person }) => person.lastname,
        email: ({ person }) => person.email,
      },
      searched: ({ person: { name, lastname, email, dni } }) => `${name} ${lastname} ${email} ${dni}`,
    }),
    service: rowList(catalogue.services, {
      columns: {
        name: ({ name }) => name,
        description: ({ description }) => description,
        price: ({ price }) => price,
        category: ({ category }) => category.name,
      },
      searched: ({ name, description, category }) => `${name} ${description} ${category.name}`,
    }),
    'payment-method': rowList(catalogue.paymentMethods, {
      columns: { type: ({ type }) => type, interest: ({ interest }) => interest },
      searched: ({ type }) => type,
    }),
  }
  // While the seller looks at the first page.
  setTimeout(lists.client.prepare)
  return lists
}

/** A client of the catalogue, whose other fields are not on the device. */
const completed = ({ id, person }: StoredCatalogue['clients'][number]): Client => ({
  id,
  person: personOf({ ...person, birthday: '' }, { id: 0 }),
})

/** The client that the server will make of it. */
export const asClient = ({ id, payload }: NewClient): Client => ({ id, person: personOf(payload, { id: 0 }) })
