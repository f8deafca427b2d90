import * as v from 'valibot'
import { Amount } from '../values/amount'
import { message } from '../values/message'

/** In percent. 0: none. */
const Percent = v.pipe(Amount, v.maxValue(100, message(/*i18n*/ 'At most {max}', { max: 100 })))

/** `/business/discount-limits`: the highest discount that each role may give. */
export const DiscountLimits = v.object({ EMPLOYEE: Percent, ADMINISTRATOR: Percent, OWNER: Percent })
export type DiscountLimits = v.InferOutput<typeof DiscountLimits>
