import type { Drawer, DrawerClosing, DrawerClosingInput } from '../contract'
import { EVERY_PAGE, useRead, useWrite } from './hooks'
import { request } from './request'

/** The drawers of a day that the user may see, by person. */
export const useDrawer = (day: string) =>
  useRead(
    ['drawer', day],
    (signal) => request<Drawer>('GET', '/drawer', { query: { day }, signal }),
    EVERY_PAGE,
  )

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
