import type { QueryClient } from '@tanstack/react-query'
import type { QueryKeys } from '../client/keys'
import type { Sale } from '../contract'
import { cacheSaved } from './cache-saved'

/** Puts a stored sale into the cache, and reads again what counts or lists sales. */
export function saleSaved(client: QueryClient, keys: QueryKeys, sale: Sale): void {
  cacheSaved(client, keys, 'sale', sale)
  for (const name of ['report', 'client-history', 'departure'])
    void client.invalidateQueries({ queryKey: keys.resource(name) })
  for (const queryKey of [keys.saleHistory(sale.id), keys.payments(sale.id)])
    void client.invalidateQueries({ queryKey })
}
