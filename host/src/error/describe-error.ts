import { isRouteErrorResponse } from 'react-router-dom'
import { i18n } from 'shared-i18n'

/** The status text or the message of a thrown value. */
export function describeError(error: unknown): string {
  const text = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : ''
  return text || i18n.t('Unknow error')
}
