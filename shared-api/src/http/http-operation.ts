import type { OperationSource } from '../resource'
import { request } from './client'

export const httpOperation: OperationSource = {
  state: (signal) => request('GET', '/operation', { signal }),
}
