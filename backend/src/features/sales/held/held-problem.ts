import type { HeldSale, Sale } from 'shared-api/contract'
import { ProblemError } from '../../../platform/problem'

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

/** 409: the sale is stored already, so there is nothing to decide. */
export const storedProblem = (sale: Sale) =>
  new ProblemError(409, {
    code: 'stored',
    detail: /*i18n*/ 'This sale is stored already',
    extension: { sale },
  })
