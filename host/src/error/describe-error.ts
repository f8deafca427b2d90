import { isRouteErrorResponse } from 'react-router-dom'

/** The status text or message of whatever was thrown. */
export function describeError(error: unknown): string {
  const text = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : ''
  return text || 'Unknow error'
}
