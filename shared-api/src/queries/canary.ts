import type { CanaryReport } from '../contract'
import { request } from './request'

/** @throws ApiError, NetworkError, AbortedError */
export const reportCanary = (body: CanaryReport) =>
  request<{ withdrawn: boolean }>('POST', '/canary', { body })
