import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { TextStorage } from '../form/form-autosave'
import { UiProvider } from '../theme/ui-provider'
import { Toasts } from '../toasts/toasts'

interface RenderUiOptions {
  /** The address that the screen is opened at. Default: `/`. */
  at?: string
  /** Pattern below which the screen is mounted, as the host mounts it: `/category/*`. Default: everywhere. */
  path?: string
  /** Providers of the caller's own, around the screen: a query client, say. */
  wrap?: (screen: ReactNode) => ReactNode
  /** Where forms save what is typed. Default: nowhere. */
  autosaveIn?: TextStorage
}

interface RenderedUi extends RenderResult {
  user: UserEvent
  /** `router.state.location` says where the screen has gone. */
  router: ReturnType<typeof createMemoryRouter>
}

/** Renders a screen as the host would: theme, toasts and a data router around it, without transitions. */
export function renderUi(
  screen: ReactElement,
  { at = '/', path = '*', wrap = (children) => children, autosaveIn }: RenderUiOptions = {},
): RenderedUi {
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  const user = userEvent.setup()
  const rendered = render(
    <UiProvider env="test" autosaveIn={autosaveIn}>
      <Toasts />
      {wrap(<RouterProvider router={router} />)}
    </UiProvider>,
  )
  return { ...rendered, user, router }
}
