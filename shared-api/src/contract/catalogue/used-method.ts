import type { FieldError } from '../api/problem'
import { filled } from '../values/message'

/** A method with payments keeps its currency, because what was paid stays in it. */
export const refuseUsedMethod = (code: string | undefined, own: string): FieldError[] =>
  code === undefined || code === own
    ? []
    : [
        {
          field: 'currency',
          ...filled(/*i18n*/ 'It stays {currency}: there are payments', { currency: own }),
        },
      ]
