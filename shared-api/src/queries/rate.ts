import type { NewRate, OfficeRate } from '../contract'
import { EVERY_PAGE, useRead, useSaveSetting } from './hooks'
import { request } from './request'

/** The rate of the office between both currencies of the business. */
export const useRate = ({ enabled = true } = {}) =>
  useRead(['rate'], (signal) => request<OfficeRate>('GET', '/rate', { signal }), { ...EVERY_PAGE, enabled })

/** Rejects with an ApiError 409 `unusual-rate` for a rate that is far from the one before and was not confirmed. */
export const useSetRate = () =>
  useSaveSetting(['rate'], (body: NewRate) => request<OfficeRate>('PUT', '/rate', { body }))
