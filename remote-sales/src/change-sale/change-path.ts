import { finishStep, pathOf } from '../new-sale/steps'

/** Where the change of the sale at `path` begins: at its summary, from which each part is changed, or at its days of travel. */
export const changePath = (path: string, mayChange: boolean): string =>
  mayChange ? pathOf(finishStep, `${path}/change`) : `${path}/change`
