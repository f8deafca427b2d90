import type { HeldSale } from 'shared-api/contract'
import { ProblemError } from '../../platform/http/problem'

/** 409: the sale is held, so it is stored by a decision only, and decided once. */
export const heldProblem = (heldSale: HeldSale) =>
  new ProblemError(409, {
    code: 'held',
    detail:
      heldSale.state === 'WAITING'
        ? /*i18n*/ 'This sale waits for a decision'
        : /*i18n*/ 'This sale has been decided already',
    extension: { heldSale },
  })
