import { resourceHooks } from './resource-hooks'

export const categories = /* @__PURE__ */ resourceHooks('category')
export const paymentMethods = /* @__PURE__ */ resourceHooks('payment-method')
export const services = /* @__PURE__ */ resourceHooks('service')
export const clients = /* @__PURE__ */ resourceHooks('client')
export const employees = /* @__PURE__ */ resourceHooks('employee')
export const sales = /* @__PURE__ */ resourceHooks('sale')
