import { withSource } from './source'
import { useRead } from './use-read'

/** How the server is doing. For owners. */
export const useOperationState = () =>
  useRead(['operation'], (signal) => withSource(({ operation }) => operation.state(signal)))
