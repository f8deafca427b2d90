import { request } from './request'
import type { OperationSource } from './resource'

export const httpOperation: OperationSource = {
  state: (signal) => request('GET', '/operation', { signal }),
}
