import type { MenuProps } from '@mantine/core'
import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, useState } from 'react'
import { useFailureToast } from '../toasts/use-failure-toast'
import type { OpenedMenu } from './opened-menu'

interface LazyMenuProps<Items extends object> extends Pick<MenuProps, 'position' | 'width'> {
  /** The button that opens the menu. */
  button: ReactElement<ComponentProps<'button'>>
  load: () => Promise<ComponentType<Items>>
  items: Items
}

interface Loaded<Items> {
  Menu: typeof OpenedMenu
  Items: ComponentType<Items>
}

/** A menu whose code is loaded when its button is first pressed. Until then only the button is rendered. */
export function LazyMenu<Items extends object>({ button, load, items, ...rest }: LazyMenuProps<Items>) {
  const [loaded, setLoaded] = useState<Loaded<Items>>()
  const failure = useFailureToast()

  const open = async () => {
    failure.dismiss()
    try {
      const [{ OpenedMenu }, Items] = await Promise.all([import('./opened-menu'), load()])
      setLoaded({ Menu: OpenedMenu, Items })
    } catch (error) {
      failure.show(error, () => void open())
    }
  }

  if (!loaded)
    return cloneElement(button, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => void open(),
    })
  return (
    <loaded.Menu button={button} {...rest}>
      <loaded.Items {...items} />
    </loaded.Menu>
  )
}
