import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { TextStorage } from '../form/form-autosave'
import { UiProvider } from '../theme/ui-provider'
import { Toasts } from '../toasts/toasts'

interface RenderUiOptions {
  /** The address at which the screen is opened. Default: `/`. */
  at?: string
  /** The route pattern of the screen, as the host mounts it: `/category/*`. Default: every path. */
  path?: string
  /** Adds further providers around the screen, for example a query client. */
  wrap?: (screen: ReactNode) => ReactNode
  /** The autosave storage of forms. Default: none. */
  autosaveIn?: TextStorage
}

interface RenderedUi extends RenderResult {
  user: UserEvent
  /** `router.state.location` is the current address. */
  router: ReturnType<typeof createMemoryRouter>
}

/** Renders a screen like the host: with theme, toasts and a data router, without transitions. */
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
