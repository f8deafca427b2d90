import type { Drawer, DrawerClosing, DrawerClosingInput } from '../contract'
import { useReadPage, useWrite } from './hooks'
import { request } from './request'

/**
 * The drawers of a day that the user may see, by person. While another day loads, `data` is that of the previous one.
 *
 * @param day Default: today
 */
export const useDrawer = (day?: string) =>
  useReadPage(['drawer', day], (signal) => request<Drawer>('GET', '/drawer', { query: { day }, signal }))

/**
 * Stores what was counted in a drawer. Rejects with an ApiError 409 `drawer-changed` when somebody has closed it meanwhile: its
 * `detail` says who.
 */
export const useCloseDrawer = () =>
  useWrite(
    ({ idempotencyKey, ...body }: DrawerClosingInput & { idempotencyKey: string }) =>
      request<DrawerClosing>('POST', '/drawer/closing', {
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
    ['drawer'],
  )
