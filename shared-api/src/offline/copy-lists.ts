import { useSession } from 'shared-auth'
import { limitedOfflineHours } from '../config'
import type { Client, PaymentMethod, Service } from '../contract'
import { newClientsOf, readCopy } from './copy'
import { type CopyList, copyList } from './copy-list'
import type { DeviceCopy, NewClient } from './stored-copy'

export interface CopyLists {
  copy: DeviceCopy
  client: CopyList<Client>
  service: CopyList<Service>
  'payment-method': CopyList<PaymentMethod>
}

let loaded: Promise<CopyLists | undefined> | undefined

/** Reads the copy again at the next use, because it has been replaced or removed. */
export function forgetCopyLists(): void {
  loaded = undefined
}

/** The lists of the logged-in user's copy. Undefined when there is none. */
export function copyLists(): Promise<CopyLists | undefined> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<CopyLists | undefined> {
  const { email } = useSession.getState().user
  const copy = await readCopy(email)
  if (!copy || limitedOfflineHours(copy.offlineHours) === 0) return undefined
  const known = new Set(copy.clients.map(({ person }) => person.dni))
  const added = (await newClientsOf(email)).map(asClient).filter(({ person }) => !known.has(person.dni))
  const lists: CopyLists = {
    copy,
    client: copyList([...copy.clients.map(completed), ...added], {
      columns: {
        dni: ({ person }) => person.dni,
        name: ({ person }) => person.name,
        lastname: ({ person }) => person.lastname,
        email: ({ person }) => person.email,
      },
      searched: ({ person: { name, lastname, email, dni } }) => `${name} ${lastname} ${email} ${dni}`,
    }),
    service: copyList(copy.services, {
      columns: {
        name: ({ name }) => name,
        description: ({ description }) => description,
        price: ({ price }) => price,
        category: ({ category }) => category.name,
      },
      searched: ({ name, description, category }) => `${name} ${description} ${category.name}`,
    }),
    'payment-method': copyList(copy.paymentMethods, {
      columns: { type: ({ type }) => type, interest: ({ interest }) => interest },
      searched: ({ type }) => type,
    }),
  }
  // While the seller looks at the first page.
  setTimeout(lists.client.prepare)
  return lists
}

/** A client of the copy, whose other fields are not on the device. */
const completed = ({ id, person }: DeviceCopy['clients'][number]): Client => ({
  id,
  person: { ...person, id: 0, address: '', birthday: '', phoneNumber: 0 },
})

/** The client that the server will make of it. */
export const asClient = ({ id, payload }: NewClient): Client => {
  const { name, lastname, email, dni, birthday, address = '', phoneNumber = 0 } = payload
  return { id, person: { id: 0, name, lastname, email, dni, birthday, address, phoneNumber } }
}
