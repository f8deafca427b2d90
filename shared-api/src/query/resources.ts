import { resourceHooks } from './resource-hooks'
import { resource } from './source'

export const categories = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('category'))
export const paymentMethods = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('payment-method'))
export const services = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('service'))
export const clients = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('client'))
export const employees = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('employee'))
export const notes = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('note'))
export const sales = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('sale'))
